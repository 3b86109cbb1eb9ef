//! The account on a person's own page: sign up and sign in for guests; for others the password, signing out, leaving.

use super::icon;
use super::model::{Account, MePage};
use crate::model::limits::{LOGIN_CHARS, PASSWORD_CHARS};
use engine::{Lang, say};
use maud::{Markup, html};

/// All of it.
pub(super) fn account(page: &MePage, lang: Lang) -> Markup {
    html! {
        @match &page.account {
            Some(account) => (own(account, lang)),
            None => { (sign_up(page, lang)) (sign_in(page, lang)) }
        }
    }
}

/// What was typed into this form before it was refused.
fn typed<'a>(page: &'a MePage, form: &str) -> &'a str {
    page.typed.as_ref().filter(|(which, _)| *which == form).map_or("", |(_, login)| login)
}

fn login(value: &str, lang: Lang) -> Markup {
    html! {
        label.field { (say!(crate::words, lang, "account-login"))
            input.input name="login" value=(value) minlength=(LOGIN_CHARS.0) maxlength=(LOGIN_CHARS.1) required
                autocomplete="username" autocapitalize="none" spellcheck="false"; }
    }
}

/// A field for a password: a new one, or one that is known.
fn password(label: &str, name: &str, new: bool) -> Markup {
    html! {
        label.field { (label)
            input.input type="password" name=(name) required
                minlength=[new.then_some(PASSWORD_CHARS.0)] maxlength=[new.then_some(PASSWORD_CHARS.1)]
                autocomplete=(if new { "new-password" } else { "current-password" }); }
    }
}

fn sign_up(page: &MePage, lang: Lang) -> Markup {
    html! {
        form.panel #sign-up method="post" action="/me/account" {
            h2 { (say!(crate::words, lang, "account-new")) }
            p.muted { (say!(crate::words, lang, "account-new-how")) }
            div.fields {
                (login(typed(page, "sign-up"), lang))
                (password(&say!(crate::words, lang, "account-password"), "password", true))
            }
            div.row { button.btn.btn-main { (icon("i-check")) (say!(crate::words, lang, "account-make")) } }
        }
    }
}

fn sign_in(page: &MePage, lang: Lang) -> Markup {
    html! {
        form.panel #sign-in method="post" action="/me/sign-in" {
            h2 { (say!(crate::words, lang, "account-enter")) }
            p.muted { (say!(crate::words, lang, "account-enter-how")) }
            div.fields {
                (login(typed(page, "sign-in"), lang))
                (password(&say!(crate::words, lang, "account-password"), "password", false))
            }
            div.row { button.btn { (icon("i-person")) (say!(crate::words, lang, "account-sign-in")) } }
        }
    }
}

fn own(account: &Account, lang: Lang) -> Markup {
    html! {
        section.panel #account aria-labelledby="account-h" {
            h2 #account-h { (say!(crate::words, lang, "account-yours")) }
            p { (say!(crate::words, lang, "account-you-are", login = account.login.as_str())) " "
                span.muted { (say!(crate::words, lang, "account-devices", count = account.devices)) } }
            div.row.row-wrap {
                form method="post" action="/me/sign-out" {
                    button.btn { (icon("i-back")) (say!(crate::words, lang, "account-sign-out")) }
                }
                form method="post" action="/me/sign-out-everywhere" {
                    button.btn { (say!(crate::words, lang, "account-sign-out-everywhere")) }
                }
            }
            p.muted { (say!(crate::words, lang, "account-everywhere-how")) }
        }
        form.panel #password method="post" action="/me/password" {
            h2 { (say!(crate::words, lang, "account-other-password")) }
            // For the browser's own keeper of passwords.
            input type="hidden" name="login" value=(account.login) autocomplete="username";
            div.fields {
                (password(&say!(crate::words, lang, "account-old"), "old", false))
                (password(&say!(crate::words, lang, "account-new-password"), "new", true))
            }
            div.row { button.btn { (icon("i-lock")) (say!(crate::words, lang, "account-change")) } }
        }
    }
}

/// Leaving for good, behind a line that must be opened first.
pub(super) fn farewell(page: &MePage, lang: Lang) -> Markup {
    html! {
        @if page.reader.name.is_some() {
            details.panel.bring #farewell {
                summary { (icon("i-close")) (say!(crate::words, lang, "account-delete")) }
                form method="post" action="/me/delete" {
                    p.muted { (say!(crate::words, lang, "account-delete-how", name = crate::model::merge::GONE_NAME)) }
                    @if page.account.is_some() {
                        (password(&say!(crate::words, lang, "account-password"), "password", false))
                    }
                    label.check {
                        input type="checkbox" name="sure" value="yes" required;
                        span { (say!(crate::words, lang, "account-sure")) }
                    }
                    div.row { button.btn.btn-danger { (say!(crate::words, lang, "account-delete-now")) } }
                }
            }
        }
    }
}
