/** Waters of the sample; its coast and its outer borders are in `natural-earth.json`, drawn by `scripts/draw-outlines.ts`. */

/** Great lakes: name, place, radius east and north in kilometres. */
export const LAKES = `
Peipsi järv|27.55|58.72|13|28
Pihkva järv|27.90|58.02|8|16
Võrtsjärv|26.05|58.28|5|15
Saadjärv|26.65|58.54|1.5|3
Otepää Pühajärv|26.46|58.035|1|1.4
Ülemiste järv|24.77|59.398|1.6|1.8
Burtnieku ezers|25.23|57.74|3|5
Lubāns|26.86|56.77|6|5
Rāznas ezers|27.46|56.32|5|4
Usmas ezers|22.16|57.19|3|4
Engures ezers|23.13|57.25|1.6|7
Ķīšezers|24.17|57.03|2.5|2
Liepājas ezers|21.05|56.44|1.3|6
Babītes ezers|23.78|56.91|5|1.2
Drūkšiai|26.57|55.63|4|3
Dysnai|26.33|55.48|3|2
Dusia|23.69|54.29|2|3
Vištytis|22.74|54.42|1.6|2.5
Rėkyva|23.30|55.87|2.5|1.2
Plateliai|21.85|56.04|2|3
Kauno marios|24.15|54.86|5|1.6
Tauragnas|25.85|55.45|4|0.8
Sartai|25.82|55.82|1.5|3
`

/** Names of made-up waters by country. */
export const WATER_NAMES = {
  ee: {
    lakes:
      'Mustjärv Pikkjärv Valgjärv Ahvenjärv Ümarjärv Kaanjärv Hauka järv Palujärv Kurtna järv Sinijärv',
    rivers: 'Mustjõgi Vaskjõgi Laukajõgi Pedajõgi Kivijõgi Kasejõgi Saarjõgi Nurmejõgi',
  },
  lv: {
    lakes:
      'Melnezers Baltezers Garezers Dziļezers Akmeņezers Līdacezers Kalnezers Bērzezers Asarezers',
    rivers: 'Melnupe Garupe Akmeņupe Dzirnavupe Bērzupe Mazupe Sarkanupe Kalnupe',
  },
  lt: {
    lakes:
      'Juodežeris Baltežeris Ilgis Gilužis Lydežeris Akmenežeris Beržežeris Karšežeris Samanis',
    rivers: 'Juodupė Baltupė Akmenupė Beržupė Smiltelė Malūnupis Vilkupis Lydupė',
  },
} as const
