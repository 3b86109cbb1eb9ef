# Les excités du premier rang, quand un char vire trop proprement
neat-1 = « Mouais. »
neat-2 = « Propre. Trop propre. »
neat-3 = « Attendez… attendez… non. »
neat-4 = « Tu as payé le ratisseur ! »
neat-5 = « On est venus pour la casse ! »
neat-6 = « Ma grand-mère vire plus fort ! »

# … et quand il dérape de deux lignes
wide-1 = « Je garde le casque ! »
wide-2 = « J’ai parié sur le mur ! »
wide-3 = « Seau et balai au virage ! »
wide-4 = « Plus près, qu’on sente ! »
wide-5 = « J’ose pas regarder. Je regarde. »
wide-6 = « Annoncez-le doucement à la famille. »
