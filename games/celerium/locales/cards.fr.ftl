## Planètes

PL01 = Abeir-Toril
PL02 = Karst-le-Haut
PL03 = Vermeil-Prime
PL04 = Thalassa-Neuf
PL05 = Pélagie
PL06 = Nérée-les-Brumes
PL07 = Zéphyrion
PL08 = Brumaire IV
PL09 = Halcyon
PL10 = Cendrelune
PL11 = Forge-Basse
PL12 = Pyrrhade

## Pilotes

PIL-W-A = Astrée Vanneau
PIL-W-B = Capitaine Ombreval
PIL-B-A = Maréva Thalassine
PIL-B-B = Professeur Nautile
PIL-G-A = Brann Tellur
PIL-G-B = Sœur Mousse
PIL-R-A = Ignace Fournaise
PIL-R-B = La Comète

## Starbots

SB-W = Pâle-Escorte
SB-B = Rémora-8
SB-G = Scarabée
SB-R = Braise

## Upgrades

UP01 = Chenilles sismiques
UP02 = Voilure de condor
UP03 = Hélice abyssale
UP04 = Éperon de roc
UP05 = Statoréacteur
UP06 = Torpille montée
UP07 = Coussin d’air
UP08 = Flotteurs ailés
UP09 = Amphibie lourd
UP10 = Châssis boréal
UP11 = Gouverne souple
UP12 = Carène polie
UP13 = Dynamo de sillon
UP14 = Turbine d’altitude
UP15 = Pile à marée
UP16 = Pilotage racine
UP17 = Pilotage plume
UP18 = Pilotage nageoire
UP19 = Réacteur en sac
UP20 = Accumulateur d’orage
UP21 = Cœur de pression
UP22 = Suspension caméléon
UP23 = Aérofreins intelligents
UP24 = Ballast adaptatif
UP25 = Blindage de mineur
UP26 = Carénage céramique
UP27 = Coque de nacre

## Événements de niveau 1

E1-01 = Coup de palonnier
E1-02 = Tourbillon de poussière
E1-03 = Lame de fond
E1-04 = Coude à coude
E1-05 = Ornières
E1-06 = Vent de face
E1-07 = Immunité diplomatique
E1-08 = Commissaire zélé
E1-09 = Parc fermé
E1-10 = Canon d’étrave
E1-11 = Lest largué
E1-12 = Enveloppe au marché
E1-13 = Aspiration
E1-14 = Filet de gaz
E1-15 = Dérapage contrôlé
E1-16 = Fuite de batterie
E1-17 = Coup de dé
E1-18 = Plein gaz
E1-19 = Chassé-croisé
E1-20 = Main du mécano

## Événements de niveau 2

E2-01 = Postcombustion
E2-02 = Onde de choc
E2-03 = Brouilleur
E2-04 = Bordée
E2-05 = Sabotage au stand
E2-06 = Contrôle volant
E2-07 = Avocat de Franchise
E2-08 = Déflecteur d’appoint
E2-09 = Aile dans l’aile
E2-10 = Passage à la corde
E2-11 = Grappin
E2-12 = Sillage de débris
E2-13 = Surchauffe assumée
E2-14 = Taupe du paddock
E2-15 = Leurre d’IA

## Événements de niveau 3

E3-01 = Hyperpropulsion
E3-02 = Pli d’espace
E3-03 = Frappe orbitale
E3-04 = Cataclysme
E3-05 = Commission d’enquête
E3-06 = Vice de procédure
E3-07 = Miroir à photons
E3-08 = Formation parfaite
E3-09 = Trou de ver
E3-10 = Démolition
E3-11 = Pluie de météores
E3-12 = Quitte ou double
E3-13 = Siphon
E3-14 = Piratage
E3-15 = Légende vivante
