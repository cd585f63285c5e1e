/** Kind words of settlements in the registers of the three countries, and what a map calls them. */

export const SETTLEMENT_CLASSES = ['city', 'town', 'village', 'suburb'] as const
export type SettlementClass = (typeof SETTLEMENT_CLASSES)[number]

/** A great town is a city; that depends on its people and is not said here. */
export const SETTLEMENT_OF_KIND: ReadonlyMap<string, Exclude<SettlementClass, 'city'>> = new Map([
  ['linn', 'town'],
  ['pilsēta', 'town'],
  ['valstspilsēta', 'town'],
  ['miestas', 'town'],
  ['alev', 'village'],
  ['alevik', 'village'],
  ['küla', 'village'],
  ['ciems', 'village'],
  ['miestelis', 'village'],
  ['kaimas', 'village'],
  ['viensėdis', 'village'],
  ['geležinkelio stotis', 'village'],
  ['linnaosa', 'suburb'],
])
