/** The three small countries that the geocoder's tests ask about. */
import {
  farm,
  house,
  openSmall,
  type Place,
  smallPlace,
  street,
  unit1,
  unit2,
  unit3,
} from './small-geocoder.ts'

export const ESTONIA: readonly Place[] = [
  unit1(
    'maakond',
    'Harju maakond',
    [
      unit2(
        'linn',
        'Tallinn',
        [
          unit3('linnaosa', 'Kesklinna linnaosa', [
            street(
              'maantee',
              'Narva maantee',
              [
                house('7', ['1', '12', '12a'], {
                  postcode: '10117',
                  lon: 24.7536123,
                  lat: 59.436962,
                }),
                house('7a', [], { postcode: '10117', lon: 24.754, lat: 59.437 }),
                house('2/1', ['3'], { postcode: '10120', lon: 24.76, lat: 59.4375 }),
                house('2', [], { postcode: '10120', lon: 24.761, lat: 59.4376 }),
                house('83', [], { postcode: '10120', lon: 24.78, lat: 59.438 }),
                house('83a', [], { postcode: '10120', lon: 24.781, lat: 59.438 }),
              ],
              { lon: 24.757, lat: 59.4372 },
            ),
            street(
              'tänav',
              'Julius Kuperjanovi tänav',
              [house('5', [], { lon: 24.75, lat: 59.43 })],
              {
                shortName: 'J. Kuperjanovi tänav',
              },
            ),
            street('tänav', 'A. H. Tammsaare tee', [house('47', [], { lon: 24.7, lat: 59.4 })]),
            street('tänav', '1. Mai tänav', [house('3', [], { lon: 24.71, lat: 59.41 })]),
            street('tänav', '22. juuni tänav', ['8']),
            street('', 'Toompuiestee', ['35']),
            street('tänav', 'Ülase tänav', ['4']),
            street('tänav', 'Jõe tänav', ['2']),
            street('tänav', 'Ülemiste tänav', ['5'], { lon: 24.8, lat: 59.42 }),
            smallPlace('tehnoküla', 'Ülemiste tehnoküla', ['1']),
            smallPlace('park', 'Ülemiste park', []),
            street('tänav', 'Väike-Ameerika tänav', ['19']),
            street('liin', '5. liin', ['3']),
            street('tänav', 'Katusepapi tänav', ['6']),
          ]),
          unit3('linnaosa', 'Nõmme linnaosa', [
            street('tänav', 'Kalevala tänav', ['9']),
            street('tänav', 'Raudtee tänav', ['60']),
          ]),
        ],
        { population: 438000, officialCode: '0784', lon: 24.745, lat: 59.437 },
      ),
      unit2('vald', 'Viimsi vald', [
        unit3('alevik', 'Haabneeme alevik', [
          street('tänav', 'Kase tänav', ['3', '4']),
          smallPlace('väikekoht', 'Kaasiku väikekoht', ['11'], { id: 9001 }),
          street('tee', 'Urva tee', ['3'], { smallPlaceId: 9001 }),
          smallPlace('aiandusühistu', 'Kase aiandusühistu', ['21']),
        ]),
        unit3('küla', 'Äigrumäe küla', [
          farm('Tõru', ['1', '2']),
          farm('Kase'),
          farm('Vana-Jaani'),
          house('5'),
        ]),
      ]),
    ],
    { population: 600000, officialCode: '0037' },
  ),
  unit1(
    'maakond',
    'Tartu maakond',
    [
      unit2(
        'linn',
        'Tartu linn',
        [
          unit3(
            'linn',
            'Tartu linn',
            [
              street('tänav', 'Riia tänav', [house('1', ['2']), '22', '22b'], {
                otherNames: [{ name: 'Võidu tänav', kind: 'former' }],
              }),
              street('tänav', 'Kase tänav', ['4', '7']),
              street('tänav', 'Narva maantee', ['27']),
              street('tänav', 'Õle tänav', ['2']),
              street('tänav', 'Ole tänav', ['2']),
            ],
            { population: 93000 },
          ),
          unit3('küla', 'Tähtvere küla', [farm('Kase'), farm('Raja')]),
        ],
        { population: 97000 },
      ),
    ],
    { population: 160000 },
  ),
  unit1('maakond', 'Ida-Viru maakond', [
    unit2('linn', 'Narva linn', [street('tänav', 'Energia tänav', ['1', '10', '11'])], {
      population: 53000,
    }),
    unit2('vald', 'Alutaguse vald', [unit3('küla', 'Mäetaguse küla', ['7'])], {
      otherNames: [{ name: 'Mäetaguse vald', kind: 'former' }],
    }),
  ]),
]

export const LATVIA: readonly Place[] = [
  unit1(
    'pilsēta',
    'Rīga',
    [
      street('iela', 'Krišjāņa Barona iela', [
        house('1', [], { postcode: 'LV-1050' }),
        house('195 k-1', ['11', '12'], { postcode: 'LV-1012' }),
        house('35A', ['3'], { postcode: 'LV-1011' }),
      ]),
      street('iela', '1. Bērzu iela', ['35']),
      street('iela', 'Brīvības iela', [house('21', ['5'], { postcode: 'LV-1010' })]),
      street('gatve', 'Brīvības gatve', ['204']),
      street('iela', 'Bauskas iela', [place6('Ozoli'), '12']),
      street('krastmala', '11. novembra krastmala', ['17']),
    ],
    { population: 605000 },
  ),
  unit1('novads', 'Valmieras novads', [
    unit2(
      'pilsēta',
      'Valmiera',
      [street('iela', 'Rīgas iela', [house('10', [], { postcode: 'LV-4201' })])],
      {
        population: 23000,
      },
    ),
    unit2('pagasts', 'Vecates pagasts', [
      house('Riņņi', [], { postcode: 'LV-4211' }),
      house('Stacija "Biksti"', [], { postcode: 'LV-4211' }),
      unit3('ciems', 'Vecate', ['4', house('Kalni', ['2'])]),
    ]),
  ]),
]

function place6(name: string): Place {
  return house(name)
}

const genitive = (name: string) => ({ otherNames: [{ name, kind: 'genitive' as const }] })

export const LITHUANIA: readonly Place[] = [
  unit1('savivaldybė', 'Vilniaus miesto savivaldybė', [
    unit3(
      'miestas',
      'Vilnius',
      [
        street('gatvė', 'Naugarduko gatvė', [house('84', ['42'], { postcode: 'LT-03160' })]),
        street('prospektas', 'Konstitucijos prospektas', [house('15', ['89']), '2A K1']),
        street('gatvė', 'Gedimino gatvė', ['9']),
        street('prospektas', 'Gedimino prospektas', ['9', house('15 K6', ['26'])]),
        street('krantinė', 'Žvejų krantinė', ['3']),
        street('gatvė', 'V. Kudirkos gatvė', ['5']),
      ],
      { population: 580000, ...genitive('Vilniaus') },
    ),
  ]),
  unit1('rajono savivaldybė', 'Akmenės rajono savivaldybė', [
    unit2('seniūnija', 'Akmenės seniūnija', [
      unit3(
        'kaimas',
        'Agluonai',
        [house('12'), street('gatvė', 'Beržų gatvė', [house('3', [], { postcode: 'LT-85101' })])],
        genitive('Agluonų'),
      ),
      unit3('kaimas', 'Akmenė II', ['2'], genitive('Akmenės II')),
    ]),
  ]),
]

export const geocoder = openSmall({ ee: ESTONIA, lv: LATVIA, lt: LITHUANIA })
