/** Words of made-up Lithuanian addresses. */
import type { Vocabulary } from './vocabulary.ts'

export const LITHUANIAN: Vocabulary = {
  road: { full: 'gatvė', short: 'g.' },
  street: { full: 'gatvė', short: 'g.' },
  otherKinds: [
    { full: 'prospektas', short: 'pr.' },
    { full: 'alėja', short: 'al.' },
    { full: 'plentas', short: 'pl.' },
    { full: 'takas', short: 'tak.' },
    { full: 'skersgatvis', short: 'skg.' },
    { full: 'akligatvis', short: 'aklg.' },
    { full: 'krantinė', short: 'krant.' },
    { full: 'kelias', short: 'kel.' },
    { full: 'aikštė', short: 'a.' },
  ],
  stems:
    `Mokyklos Sodų Parko Liepų Beržų Ąžuolų Klevų Pušų Eglių Miško Upės Ežero Jūros Stoties Malūno Bažnyčios
    Pilies Turgaus Pašto Centrinė Laukų Pievų Saulės Mėnulio Žvaigždžių Ryto Vakaro Gėlių Rožių Alyvų Obelų Vyšnių
    Slyvų Kriaušių Lazdynų Karklų Gluosnių Alksnių Šermukšnių Kaštonų Ievų Jazminų Tulpių Gvazdikų Žibuoklių
    Aguonų Rugiagėlių Kalno Slėnio Kranto Tilto Smėlio Akmenų Dvaro Laisvės Taikos Draugystės Pergalės Jaunystės
    Sporto Gamyklos Fabriko Amatų Kalvių Puodžių Audėjų Mūrininkų Žvejų Jūrininkų Vytauto Gedimino Kęstučio Algirdo
    Mindaugo Birutės Maironio Donelaičio Basanavičiaus Kudirkos Čiurlionio Žemaitės Daukanto Valančiaus Baranausko
    Aušros Vilties Ateities Naujoji Senoji Ilgoji Trumpoji Plačioji Siauroji Aukštoji Žemoji Didžioji Mažoji
    Šiaurės Pietų Rytų Vakarų Gintaro Kopų Bangų Vėjo Lakštingalų Vieversių Kregždžių Varnėnų Zylių Genių Gervių
    Gandrų Gulbių Ešerių Lydekų Lašišų Upėtakių Bebrų Ūdrų Lapių Briedžių Kiškių Voverių Bičių Drugelių Šaltinio
    Upelio Griovos Šilo Pelkių Molio Žvyro Krūmų Grybų Uogų Mėlynių Bruknių Žemuogių Aviečių Serbentų Javų Linų
    Dobilų Smilgų Paparčių Vandens Lietaus Sniego Ledo Rasos Rūko Debesų Vaivorykštės Žaibo Perkūno Pavasario
    Vasaros Rudens Žiemos Tujų Topolių Guobų Uosių Skroblų`.split(/\s+/),
  prefixes: ['Naujoji ', 'Senoji ', 'Mažoji ', 'Didžioji '],
  forenames: ['J.', 'A.', 'V.', 'K.', 'M.', 'P.', 'S.', 'E.', 'B.', 'L.'],
  surnames:
    `Kazlausko Jankausko Petrausko Stankevičiaus Vasiliausko Žukausko Butkaus Paulausko Urbono Kavaliausko
    Navicko Ramanausko Savicko Mažeikos Vivulskio Smetonos Biliūno Vaičaičio Tumo Putino Jablonskio Krėvės Vienuolio
    Baltrušaičio Šapokos Avyžiaus Simonaitytės Marcinkevičiaus`.split(/\s+/),
  firsts: [
    ['Kovo 11-osios', 'gatvė'],
    ['Vasario 16-osios', 'gatvė'],
    ['Liepos 6-osios', 'gatvė'],
    ['Gegužės 1-osios', 'gatvė'],
  ],
  numbered: (stem, number) => [`${stem} ${number}-oji`, 'gatvė'],
}
