-- A table without a name of its own is called after its host, in the reader's language and by the name they have now. Until
-- now that name was written out, and stayed when its host had another one or none any more.
update tables set title = ''
where (title glob '?*’s table' and length(title) <= 32)
    or (title glob 'La table d’?*' and length(title) <= 35)
    or (title glob 'La table de ?*' and length(title) <= 36);
