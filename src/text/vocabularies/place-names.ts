/**
 * Old and foreign names of places, short forms, and parts of towns that people say and registers lack. Each line is a
 * town or city district as its register calls it, without its kind word; then what else leads to it.
 */
import { DISTRICTS_EE, DISTRICTS_LT, DISTRICTS_LV } from './districts.ts'

export interface PlaceNames {
  /** Name of a town or city district without its kind word. */
  readonly place: string
  readonly names: readonly string[]
  /** Whether the names belong to parts of it. */
  readonly areParts: boolean
}

const OLD_EE = `
Tallinn: Reval, Ревель, Tallinna linn, Talinas
Tartu: Dorpat, Дерпт, Юрьев, Tērbata, Trt, Tartto
Pärnu: Pernau, Пернов, Pērnava, Prn
Narva: Narwa
Viljandi: Fellin, Феллин, Vlj
Rakvere: Wesenberg, Везенберг, Rkv
Võru: Werro, Верро
Valga: Walk
Haapsalu: Hapsal, Гапсаль
Kuressaare: Arensburg, Kingissepa, Аренсбург, Кингисепп
Paide: Weissenstein, Вейсенштейн
Paldiski: Baltischport, Балтийский Порт
Põltsamaa: Oberpahlen
Kärdla: Kertel
Jõhvi: Jewe
Otepää: Odenpäh
Mustvee: Tschorna, Чёрный
Tapa: Taps
Keila: Kegel
Räpina: Rappin
Narva-Jõesuu: Hungerburg, Гунгербург
Kallaste: Krasnogor
`

const OLD_LV = `
Rīga: Ryga, Riia, Rīgas pilsēta, Riika
Liepāja: Libau, Lībava, Либава, Liepoja, Liibavi
Jelgava: Mitau, Mītava, Митава, Miitavi
Ventspils: Windau, Vindava, Виндава, V-pils, Ventspilis
Daugavpils: Dünaburg, Dinaburga, Dvinska, Двинск, Динабург, D-pils, Daugpilis, Väinalinn
Jēkabpils: Jakobstadt, Якобштадт, J-pils
Cēsis: Wenden, Венден, Võnnu
Valmiera: Wolmar, Вольмар
Kuldīga: Goldingen, Гольдинген
Rēzekne: Rositten, Режица
Ludza: Ludsen, Люцин
Tukums: Tuckum
Talsi: Talsen
Bauska: Bauske
Saldus: Frauenburg
Limbaži: Lemsal
Sigulda: Segewold
Krāslava: Kreslau, Креславка
Valka: Walk
Aizpute: Hasenpoth
Kandava: Kandau
Smiltene: Smilten
Alūksne: Marienburg
Gulbene: Schwanenburg
Dobele: Doblen
Ogre: Oger
Piltene: Pilten
Rūjiena: Rujen
Sabile: Zabeln
Grobiņa: Grobin
`

const OLD_LT = `
Vilnius: Wilno, Wilna, Vilna, Вильно, Вильна, Вільня, Vln, Viļņa
Kaunas: Kowno, Kovno, Kauen, Ковно, Коўна, Kns, Kauņa
Klaipėda: Memel, Мемель, Klp
Šiauliai: Schaulen, Szawle, Шавли, Šauļi
Panevėžys: Poniewież, Ponewiesch, Поневеж, Panevēža
Marijampolė: Kapsukas, Капсукас, Mariampol
Alytus: Olita
Ukmergė: Wilkomir, Vilkmergė, Вилькомир
Telšiai: Telsze, Тельши
Šilutė: Heydekrug
Tauragė: Tauroggen, Таурогген
Palanga: Polangen, Połąga
Kėdainiai: Kiejdany, Кейданы
Trakai: Troki, Троки
Utena: Uciana, Утяны
Zarasai: Jeziorosy, Новоалександровск
Rokiškis: Rakiszki
Biržai: Birże
Kretinga: Krottingen
Raseiniai: Rosienie, Россиены
Druskininkai: Druskieniki
Šalčininkai: Soleczniki
Visaginas: Sniečkus, Снечкус
Jurbarkas: Georgenburg
Gargždai: Garsden
Pagėgiai: Pogegen
Vilkaviškis: Wilkowyszki
Švenčionys: Święciany
`

function linesOf(table: string, areParts: boolean): PlaceNames[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [place, names] = line.split(': ')
      return { place, names: names.split(', '), areParts }
    })
}

export const PLACE_NAMES_EE: readonly PlaceNames[] = [
  ...linesOf(OLD_EE, false),
  ...linesOf(DISTRICTS_EE, true),
]
export const PLACE_NAMES_LV: readonly PlaceNames[] = [
  ...linesOf(OLD_LV, false),
  ...linesOf(DISTRICTS_LV, true),
]
export const PLACE_NAMES_LT: readonly PlaceNames[] = [
  ...linesOf(OLD_LT, false),
  ...linesOf(DISTRICTS_LT, true),
]
