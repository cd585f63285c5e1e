/** Words that say how to find a door rather than an address: floor, door, code, phone, office, in the house's languages. */

/** The words of a table: a line a group, named in front. */
const tableOf = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(', '))

/** Words that have a number before or behind them. Endings of two letters at most may follow. */
export const NUMBERED_NOTES: readonly string[] = tableOf(`
Floors: korrus, korrusel, krs, stāvs, stāvā, stavs, stava, aukštas, aukšte, aukstas, aukste, floor, fl, этаж
Doors, entrances and staircases: uks, ukse, trepikoda, durvis, durvju, durys, durų, duru, kāpņutelpa, laiptinė, laiptine, door, entrance, подъезд, дверь
Codes: uksekood, fonolukk, fonoluku, kood, domofon, domofons, domofonas, kods, durvju kods, kodas, durų kodas, code, код, домофон
Phones: tel, telefon, telefons, telefonas, tālr, talr, tālrunis, mob, phone, gsm, faks, fakss, faksas, fax, факс, тел, телефон
Numbers of companies: reg, reg nr, registrikood, reģ, reģ nr, įm kodas, įmonės kodas
Offices and rooms: kontor, kabinet, kabinets, kabinetas, kab, ruum, tuba, birojs, ofiss, ofisas, biuras, office, room, офис, кабинет
`)

/** Words that say the same without a number. */
export const PLAIN_NOTES: readonly string[] = tableOf(`
Yard: hoovimaja, hoovis, hoovi peal, pagalmā, pagalma, kieme, во дворе
`)
