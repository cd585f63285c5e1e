/** The novadi of Latvia that were merged into others in 2021: genitive names, as in `Aglonas nov.`. */
export const LATVIA_ABOLISHED = `
Aglonas,Aizputes,Aknīstes,Alojas,Alsungas,Amatas,Apes,Auces,Babītes,Baldones,Baltinavas
Beverīnas,Brocēnu,Burtnieku,Carnikavas,Cesvaines,Ciblas,Dagdas,Daugavpils,Dundagas,Durbes
Engures,Garkalnes,Grobiņas,Iecavas,Ikšķiles,Ilūkstes,Inčukalna,Jaunjelgavas,Jaunpiebalgas
Jaunpils,Kandavas,Kocēnu,Kokneses,Krimuldas,Krustpils,Kārsavas,Lielvārdes,Lubānas,Līgatnes
Mazsalacas,Mālpils,Mērsraga,Naukšēnu,Neretas,Nīcas,Ozolnieku,Priekules,Priekuļu,Pārgaujas
Pāvilostas,Pļaviņu,Raunas,Riebiņu,Rojas,Rucavas,Rugāju,Rundāles,Rūjienas,Salacgrīvas,Salas
Skrundas,Skrīveru,Stopiņu,Strenču,Sējas,Tērvetes,Vaiņodes,Varakļānu,Vecpiebalgas,Vecumnieku
Viesītes,Viļakas,Viļānu,Vārkavas,Zilupes,Ērgļu,Ķeguma
`
