/** Words of made-up Estonian addresses. */
import type { Vocabulary } from './vocabulary.ts'

export const ESTONIAN: Vocabulary = {
  road: { full: 'maantee', short: 'mnt' },
  street: { full: 'tänav', short: 'tn' },
  otherKinds: [
    { full: 'tee', short: 'tee' },
    { full: 'puiestee', short: 'pst' },
    { full: 'põik', short: 'põik' },
    { full: 'allee', short: 'allee' },
  ],
  stems:
    `Kooli Kesk Pargi Aia Metsa Kase Pärna Tamme Kuuse Männi Jõe Järve Mere Ranna Lille Roosi Sireli
    Pihlaka Vahtra Saare Haava Lepa Toome Õuna Kirsi Pirni Ploomi Mäe Oru Nurme Põllu Heina Niidu Raba Soo
    Allika Kaevu Silla Veski Vabriku Jaama Raudtee Turu Kiriku Mõisa Vallikraavi Lossi Linnuse Sadama Kalda
    Posti Panga Apteegi Haigla Lasteaia Staadioni Spordi Võidu Vabaduse Rahu Tööstuse Ehitajate Õpetajate
    Kalurite Meremeeste Sepa Rätsepa Pagari Mölder Puusepa Müürsepa Ravi Tervise Päikese Kuu Tähe Koidu Hämariku
    Kevade Suve Sügise Talve Põhja Lõuna Ida Lääne Uus Vana Pikk Lühike Lai Kitsas Kõver Sirge Väike Suur
    Kullerkupu Nurmenuku Karikakra Rukkilille Moonika Meelespea Kannikese Piibelehe Sinilille Ülase Jõhvika
    Mustika Maasika Vaarika Pohla Sõstra Tikri Astelpaju Kadaka Paju Pähkli Jalaka Künnapuu Lehise Nulu Elupuu
    Ööbiku Lõokese Pääsukese Kuldnoka Tihase Varblase Rähni Kägu Toonekure Luige Haugi Ahvena Särje Forelli Lõhe
    Kopra Saarma Rebase Karu Põdra Jänese Siili Orava Mesilase Liblika Kivi Liiva Savi Turba Paekivi Graniidi
    Kalevi Linda Vanemuise Kreutzwaldi Koidula Jakobsoni Tammsaare Vilde Lydia Hurda Kunderi Raua Gonsiori Kerese
    Salme Hämara Taara Eha Agu Videviku Vikerkaare Tuule Tormi Pilve Kaste Lume Jää Härma Udu Välgu Kõue
    Žanri Šveitsi Tšehhi Fosforiidi Džungli`.split(/\s+/),
  prefixes: ['Uus-', 'Vana-', 'Suur-', 'Väike-', 'Ala-', 'Üla-'],
  forenames: ['A.', 'J.', 'K.', 'M.', 'E.', 'L.', 'R.', 'V.', 'A. H.', 'F. R.'],
  surnames:
    `Tamme Kase Saare Sepa Mägi Kuuse Koppel Ilves Lepiku Ojala Kallas Kuusik Laane Pärna Raud Rebane
    Luik Oja Vaheri Toomingas Hanseni Liivi Põldmaa Jõgi Kõivu Poska Kreegi Kangro Villemsi Haaviku`.split(
      /\s+/,
    ),
  firsts: [
    ['1. Mai', 'tänav'],
    ['22. Juuni', 'tänav'],
    ['8. Märtsi', 'tänav'],
    ['16. Oktoobri', 'tee'],
  ],
  numbered: (stem, number) => [`${stem} ${number}.`, 'põik'],
}

/** Farms: a first and a second word that make thousands of names. */
export const FARM_FIRSTS =
  `Uus Vana Ala Üla Mäe Oru Tõnu Jaani Mihkli Hansu Kaarli Peetri Toomas Mardi Juhani Kusta Ado Andrese Jüri
    Tooma Siimu Matsi Rein Kadri Mari Liisu Anne Tiina Välja Metsa Ranna Jõe Järve Soo Raba Nurga Otsa Alt Eespere
    Tagapere Kesk Põllu Aru Kivi Liiva Savi Saviku Kuuse Kase Tamme Lepa Haava Pihla Saare Paju`.split(
    /\s+/,
  )
export const FARM_SECONDS =
  `talu mäe oru põllu nurme välja metsa aru soo saare nurga pere tare tooma jaani kopli aasa niidu kalda veski
    lauri mardi pärtli`.split(/\s+/)
