/**
 * Words of addresses in Russian, Ukrainian and Belarusian, by the kind words that registers of the three countries use.
 * People of these languages put them before the name or behind it.
 */
import type { ForeignEnding, Kind } from './vocabulary.ts'

const STREET = ['улица', 'ул', 'улице', 'улицы', 'вулиця', 'вул', 'вуліца', 'вулица']
const ROAD = ['шоссе', 'ш', 'шосе', 'шаша', 'дорога', 'тракт']
const BOULEVARD = ['бульвар', 'бул', 'б', 'бульв']
const AVENUE = ['проспект', 'пр', 'пр-кт', 'просп', 'праспект']
const SQUARE = ['площадь', 'пл', 'площа', 'плошча']
const LANE = ['переулок', 'пер', 'провулок', 'завулак']
const QUAY = ['набережная', 'наб', 'набережна']
const ALLEY = ['аллея', 'ал', 'алея']
const TOWN = ['г', 'гор', 'город', 'місто', 'м', 'горад']
const VILLAGE = ['деревня', 'дер', 'село', 'с', 'вёска']
const BOROUGH = ['посёлок', 'пос', 'п', 'селище']
const PLACE = [...TOWN, ...VILLAGE, ...BOROUGH]
const PARISH = ['волость', 'вол', 'волосць', 'пагаст', 'пагастс', 'валд']
const COUNTY = ['уезд', 'край', 'район', 'р', 'повіт', 'новадс']

/** Russian words by the kind word of a register that they mean. */
const CYRILLIC: Readonly<Record<string, readonly string[]>> = {
  tänav: [...STREET, 'тянав', 'танав'],
  maantee: [...ROAD, 'маантеэ', 'маантее', 'мнт'],
  puiestee: [...BOULEVARD, ...AVENUE, 'пуйестеэ', 'пуйестее', 'пуйесте'],
  tee: ['теэ', 'тее', 'дорога'],
  põik: [...LANE, 'пыйк'],
  allee: [...ALLEY, 'аллеэ', 'аллее'],
  plats: [...SQUARE, 'платс'],
  väljak: [...SQUARE, 'вяльяк'],
  linn: PLACE,
  alev: PLACE,
  alevik: PLACE,
  küla: PLACE,
  vald: PARISH,
  maakond: COUNTY,
  iela: [...STREET, 'иела', 'ієла'],
  šoseja: ROAD,
  ceļš: ['дорога', 'целш', 'цельш'],
  bulvāris: [...BOULEVARD, 'булварис'],
  prospekts: [...AVENUE, 'проспектс'],
  laukums: [...SQUARE, 'лаукумс'],
  šķērsiela: LANE,
  gatve: ['гатве', 'гатвэ'],
  aleja: ALLEY,
  krastmala: [...QUAY, 'крастмала'],
  dambis: ['дамбис', 'дамба'],
  līnija: ['линия', 'лінія'],
  valstspilsēta: PLACE,
  pilsēta: PLACE,
  ciems: PLACE,
  pagasts: PARISH,
  novads: COUNTY,
  gatvė: [...STREET, 'гатве', 'гатвэ'],
  prospektas: [...AVENUE, 'проспектас'],
  plentas: [...ROAD, 'плентас'],
  alėja: ALLEY,
  aikštė: [...SQUARE, 'айкште'],
  bulvaras: BOULEVARD,
  skersgatvis: [...LANE, 'скерсгатвис'],
  akligatvis: ['тупик', 'тупік', 'аклигатвис'],
  krantinė: [...QUAY, 'крантине'],
  kelias: ['дорога', 'кяляс'],
  takas: ['такас', 'тропа'],
  miestas: PLACE,
  miestelis: PLACE,
  kaimas: PLACE,
  viensėdis: VILLAGE,
  mazciems: VILLAGE,
  seniūnija: ['староство', 'сянюния'],
  savivaldybė: ['самоуправление'],
  'rajono savivaldybė': COUNTY,
  apskritis: ['уезд', 'округ'],
}

/** The kinds with their Cyrillic words among the spellings. */
export function withCyrillic(kinds: readonly Kind[]): readonly Kind[] {
  return kinds.map((kind) => ({
    ...kind,
    spellings: [...kind.spellings, ...(CYRILLIC[kind.word] ?? [])],
  }))
}

export const CYRILLIC_FLAT = ['кв', 'квартира', 'кватэра', 'помещение', 'пом', 'оф', 'офис']
export const CYRILLIC_BLOCK = ['корпус', 'корп', 'к']
export const CYRILLIC_NUMBER = ['дом', 'д', 'будинок', 'буд', 'дім', 'номер', 'здание']

/** Endings of Russian adjectives, as they sound. */
const ADJECTIVES = ['skoe', 'sko', 'ska', 'ski', 'sku', 'skom', 'skogo', 'ske']

/**
 * What adjectives of places lead to: `stems` are the sounds that come before the adjective's own ending, each with the
 * ending of the name's form in a street.
 */
export function adjectives(stems: Readonly<Record<string, readonly string[]>>): ForeignEnding[] {
  return Object.entries(stems).flatMap(([stem, instead]) =>
    ADJECTIVES.map((adjective) => ({ ending: stem + adjective, instead })),
  )
}

/** The adjective of a town that has a stem of its own, in all its forms: `рижская`, `рижское`. */
export function irregular(stem: string, name: string): Readonly<Record<string, string>> {
  const endings = ['ая', 'ое', 'ий', 'ой', 'ом', 'ую', 'ого']
  return Object.fromEntries(endings.map((ending) => [stem + ending, name]))
}
