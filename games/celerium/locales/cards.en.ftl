## Planets

PL01 = Abeir-Toril
PL02 = High Karst
PL03 = Vermeil Prime
PL04 = Thalassa Nine
PL05 = Pelagia
PL06 = Misty Nereus
PL07 = Zephyrion
PL08 = Brumaire IV
PL09 = Halcyon
PL10 = Cindermoon
PL11 = Netherforge
PL12 = Pyrrhade

## Pilots

PIL-W-A = Astree Vanneau
PIL-W-B = Captain Ombreval
PIL-B-A = Mareva Thalassine
PIL-B-B = Professor Nautilus
PIL-G-A = Brann Tellur
PIL-G-B = Sister Moss
PIL-R-A = Ignatius Furnace
PIL-R-B = The Comet

## Starbots

SB-W = Pale Escort
SB-B = Remora-8
SB-G = Scarab
SB-R = Ember

## Upgrades

UP01 = Seismic Tracks
UP02 = Condor Wings
UP03 = Abyssal Screw
UP04 = Rock Ram
UP05 = Ramjet
UP06 = Ridden Torpedo
UP07 = Hover Skirt
UP08 = Winged Floats
UP09 = Heavy Amphibian
UP10 = Boreal Chassis
UP11 = Supple Rudder
UP12 = Polished Hull
UP13 = Furrow Dynamo
UP14 = High-Altitude Turbine
UP15 = Tidal Cell
UP16 = Rootwalker Rig
UP17 = Featherweight Rig
UP18 = Finwork Rig
UP19 = Backpack Reactor
UP20 = Storm Accumulator
UP21 = Pressure Core
UP22 = Chameleon Suspension
UP23 = Smart Airbrakes
UP24 = Adaptive Ballast
UP25 = Miner’s Plating
UP26 = Ceramic Fairing
UP27 = Nacre Hull

## Events of level 1

E1-01 = Rudder Kick
E1-02 = Dust Devil
E1-03 = Groundswell
E1-04 = Elbow to Elbow
E1-05 = Deep Ruts
E1-06 = Headwind
E1-07 = Diplomatic Immunity
E1-08 = Zealous Scrutineer
E1-09 = Parc Fermé
E1-10 = Bow Cannon
E1-11 = Dropped Ballast
E1-12 = Market Envelope
E1-13 = Slipstream
E1-14 = Throttle Blip
E1-15 = Controlled Slide
E1-16 = Battery Leak
E1-17 = Roll of the Die
E1-18 = Full Burn
E1-19 = Criss-Cross
E1-20 = Mechanic’s Hand

## Events of level 2

E2-01 = Afterburner
E2-02 = Shockwave
E2-03 = Jammer
E2-04 = Broadside
E2-05 = Pit Sabotage
E2-06 = Flying Control
E2-07 = Franchise Counsel
E2-08 = Auxiliary Deflector
E2-09 = Wing in Wing
E2-10 = Inside Pass
E2-11 = Grapnel
E2-12 = Debris Wake
E2-13 = Calculated Overheat
E2-14 = Paddock Mole
E2-15 = AI Lure

## Events of level 3

E3-01 = Hyperdrive
E3-02 = Space Fold
E3-03 = Orbital Strike
E3-04 = Cataclysm
E3-05 = Board of Inquiry
E3-06 = Technicality
E3-07 = Photon Mirror
E3-08 = Perfect Formation
E3-09 = Wormhole
E3-10 = Demolition
E3-11 = Meteor Shower
E3-12 = Double or Nothing
E3-13 = Siphon
E3-14 = Hack
E3-15 = Living Legend
