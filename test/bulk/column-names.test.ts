import { expect, test } from 'vitest'
import { guessEndRoles, guessRoles } from '../../src/bulk/column-names.ts'

test.each([
  [
    'Estonian',
    ['nimi', 'tänav', 'maja nr', 'korter', 'linn', 'vald', 'maakond', 'postiindeks', 'riik'],
  ],
  [
    'Latvian',
    [
      'vārds',
      'iela',
      'mājas nr.',
      'dzīvoklis',
      'pilsēta',
      'novads',
      'apgabals',
      'pasta indekss',
      'valsts',
    ],
  ],
  [
    'Lithuanian',
    [
      'vardas',
      'gatvė',
      'namo nr.',
      'butas',
      'miestas',
      'savivaldybė',
      'apskritis',
      'pašto kodas',
      'šalis',
    ],
  ],
  ['Russian', ['имя', 'улица', 'дом', 'квартира', 'город', 'волость', 'уезд', 'индекс', 'страна']],
  [
    'English',
    [
      'name',
      'street',
      'house number',
      'flat',
      'city',
      'municipality',
      'county',
      'postcode',
      'country',
    ],
  ],
  [
    'tags of a map',
    [
      'name',
      'addr:street',
      'addr:housenumber',
      'addr:flat',
      'addr:city',
      'addr:municipality',
      'addr:county',
      'addr:postcode',
      'addr:country',
    ],
  ],
  [
    'a program',
    [
      'name',
      'shippingStreet',
      'shippingHouseNumber',
      'shippingFlat',
      'shippingCity',
      'shippingMunicipality',
      'shippingCounty',
      'shippingPostcode',
      'shippingCountry',
    ],
  ],
])('columns are told by their names: %s', (_, names) => {
  expect(guessRoles(names)).toEqual({
    street: 1,
    housenumber: 2,
    flat: 3,
    city: 4,
    municipality: 5,
    county: 6,
    postcode: 7,
    country: 8,
  })
})

test.each([
  [['id', 'lon', 'lat'], { lon: 1, lat: 2 }],
  [['Laiuskraad', 'Pikkuskraad'], { lat: 0, lon: 1 }],
  [['x', 'y'], { lon: 0, lat: 1 }],
  [['долгота', 'широта'], { lon: 0, lat: 1 }],
  [['aadress'], { address: 0 }],
  [['billing_city', 'city'], { city: 1 }],
  [['Customer address', 'Address'], { address: 1 }],
  [['phone', 'comment'], {}],
])('%j', (names, roles) => {
  expect(guessRoles(names)).toEqual(roles)
})

test('the two ends of a drive have names of their own', () => {
  const names = ['from_lon', 'from_lat', 'Destination city', 'to street', 'id']
  expect(guessEndRoles(names, 'from')).toEqual({ lon: 0, lat: 1 })
  expect(guessEndRoles(names, 'to')).toEqual({ city: 2, street: 3 })
  expect(guessEndRoles(['kust', 'kuhu'], 'to')).toEqual({ address: 1 })
})
