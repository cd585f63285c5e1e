/** The geocoder's document sentence by sentence: parameters, formats, errors, limits. */
import { describe, expect, it } from 'vitest'
import { type JsonPlacemark, results, send } from '../../geocoder/handler.ts'

const NARVA_7 = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7'

async function placemarks(query: string): Promise<readonly JsonPlacemark[]> {
  return (await results(query))[0].placemark
}

async function addresses(
  query: string,
  base: 'full' | 'short' | 'reverse' = 'full',
): Promise<string[]> {
  return (await results(query, base))[0].placemark.map(({ address }) => address)
}

async function errorOf(query: string): Promise<string> {
  const { status, contentType, body } = await send(query)
  expect(contentType).toBe('text/html; charset=utf-8')
  const title = /<title>(.*)<\/title>/.exec(String(body))![1]
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(title.startsWith(`HTTP Status ${status} - `)).toBe(true)
  return `${status} ${title.slice(`HTTP Status ${status} - `.length)}`
}

describe('json', () => {
  it('is an array with one object per input: name and placemarks', async () => {
    expect(await results('q=Narva mnt 7&gl=ee_aid')).toEqual([
      {
        name: 'Narva mnt 7',
        placemark: [
          {
            address: NARVA_7,
            AddressDetails: { Accuracy: '8' },
            LatLonBox: { east: 24.7541123, south: 59.436462, north: 59.437462, west: 24.7531123 },
            point: { coordinates: [24.7536123, 59.436962] },
            relevance: 100,
          },
        ],
      },
    ])
  })
  it('has [Y east, X north] in metres and a box of 50 m with EPSG:3301', async () => {
    const [{ point, LatLonBox }] = await placemarks('q=Narva mnt 7&gl=ee&srs=EPSG:3301')
    expect(point.coordinates).toEqual([542764.11, 6589032.05])
    expect(LatLonBox).toEqual({
      east: 542814.11,
      south: 6588982.05,
      north: 6589082.05,
      west: 542714.11,
    })
  })
  it.each([
    ['Eesti', '1'],
    ['Harju maakond', '2'],
    ['Tallinn', '3'],
    ['Kesklinna linnaosa', '4'],
    ['Kaasiku väikekoht', '4'],
    ['Narva maantee Tallinn', '6'],
    ['Narva maantee 7 Tallinn', '8'],
    ['Vana-Jaani', '8'],
    ['Narva maantee 7-12', '9'],
  ])('accuracy of %s is %s', async (text, accuracy) => {
    const [match] = await placemarks(`q=${encodeURIComponent(text)}&gl=ee`)
    expect(match.AddressDetails.Accuracy).toBe(accuracy)
  })
  it('answers a batch in the order of the inputs, each with its own object', async () => {
    const all = await results('q=Narva mnt 7&q=&q=nothing at all&q=Tallinn&q=Narva mnt 7&gl=ee')
    expect(all.map(({ name, placemark }) => [name, placemark.length])).toEqual([
      ['Narva mnt 7', 1],
      ['', 0],
      ['nothing at all', 0],
      ['Tallinn', 1],
      ['Narva mnt 7', 1],
    ])
  })
  it('merges several datasets by relevance', async () => {
    const found = await placemarks('q=Kalewala 9&q=x&gl=lv&gl=ee&gl=lt')
    expect(found.map(({ relevance }) => relevance)).toEqual([97.5])
    const both = await addresses('q=Tallinn&gl=ee&gl=ee_aid')
    expect(both).toEqual(['Eesti, Harju maakond, Tallinn'])
  })
  it('wraps JSONP as name && name(json)', async () => {
    const { contentType, body } = await send('q=Tallinn&gl=ee&callback=a.b[1]')
    expect(contentType).toBe('application/javascript; charset=utf-8')
    const text = String(body)
    expect(text.startsWith('a.b[1] && a.b[1]([')).toBe(true)
    expect(JSON.parse(text.slice('a.b[1] && a.b[1]('.length, -1))).toHaveLength(1)
  })
})

describe('json2', () => {
  it('adds address lines with types, subtypes, codes and ids', async () => {
    const [{ AddressDetails }] = await placemarks('q=Narva mnt 7-12&gl=ee_aid&output=json2')
    expect(AddressDetails.AddressLines).toEqual([
      { Type: 'A0', Value: 'Eesti' },
      { Type: 'A1', Subtype: 'maakond', Value: 'Harju maakond' },
      { Type: 'A1_EHAK', Value: '0037' },
      { Type: 'A2', Subtype: 'linn', Value: 'Tallinn' },
      { Type: 'A2_EHAK', Value: '0784' },
      { Type: 'A3', Subtype: 'linnaosa', Value: 'Kesklinna linnaosa' },
      { Type: 'A5', Subtype: 'maantee', Value: 'Narva maantee' },
      { Type: 'A7', Value: '7' },
      { Type: 'A8', Value: '12' },
      { Type: 'POSTCODE', Value: '10117' },
      { Type: 'AADRESS_ID', Value: '7' },
      { Type: 'A_STAATUS_ID', Value: '1' },
    ])
  })
  it('leaves ids and codes out for ee', async () => {
    const [{ AddressDetails }] = await placemarks('q=Narva mnt 7-12&gl=ee&output=json2')
    const types = AddressDetails.AddressLines!.map(({ Type }) => Type)
    expect(types).toEqual(['A0', 'A1', 'A2', 'A3', 'A5', 'A7', 'A8', 'POSTCODE'])
  })
  it('has small place in A4, farm name in A6', async () => {
    const [{ AddressDetails }] = await placemarks('q=Kaasiku vkt, Urva tee 3&gl=ee&output=json2')
    expect(AddressDetails.AddressLines).toContainEqual({
      Type: 'A4',
      Subtype: 'väikekoht',
      Value: 'Kaasiku väikekoht',
    })
    const [farm] = await placemarks('q=Tõru-1&gl=ee&output=json2')
    expect(farm.AddressDetails.AddressLines).toContainEqual({ Type: 'A6', Value: 'Tõru' })
    expect(farm.AddressDetails.AddressLines).toContainEqual({ Type: 'A8', Value: '1' })
  })
  it('has a Latvian house with its block in A7', async () => {
    const [{ AddressDetails }] = await placemarks('q=Barona 195 k1&gl=lv&output=json2')
    expect(AddressDetails.AddressLines).toContainEqual({ Type: 'A7', Value: '195 k-1' })
    const [named] = await placemarks('q=Riņņi&gl=lv&output=json2')
    expect(named.AddressDetails.AddressLines).toContainEqual({ Type: 'A7', Value: 'Riņņi' })
  })
  it('renames types by rules, which may be repeated', async () => {
    const query = 'q=Narva mnt 7&gl=ee&replaceType=A5 street&replaceType=A7 "house"'
    const [{ AddressDetails }] = await placemarks(`${query}&output=json2`)
    const types = AddressDetails.AddressLines!.map(({ Type }) => Type)
    expect(types).toContain('street')
    expect(types).toContain('"house"')
    expect(types).not.toContain('A5')
    expect(await results(query)).toEqual(await results('q=Narva mnt 7&gl=ee'))
  })
})

describe('xml', () => {
  it('is kml > Response > name, Placemark', async () => {
    const { contentType, body } = await send('q=Narva "mnt" 7&gl=ee_aid&output=xml')
    expect(contentType).toBe('text/xml; charset=utf-8')
    expect(body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<kml xmlns="http://earth.google.com/kml/2.0"><Response><name>Narva &quot;mnt&quot; 7</name>' +
        `<Placemark><address>${NARVA_7}</address>` +
        '<LatLonBox><north>59.437462</north><south>59.436462</south><east>24.7541123</east><west>24.7531123</west></LatLonBox>' +
        '<Point><coordinates>24.7536123,59.436962</coordinates></Point><relevance>100</relevance>' +
        '<AddressDetails Accuracy="8"/></Placemark></Response></kml>\n',
    )
  })
  it('kml is the same with the KML media type', async () => {
    const xml = await send('q=Tallinn&q=x&gl=ee&output=xml')
    const kml = await send('q=Tallinn&q=x&gl=ee&output=kml')
    expect(kml.contentType).toBe('application/vnd.google-earth.kml+xml; charset=utf-8')
    expect(kml.body).toBe(xml.body)
    expect(String(xml.body).match(/<Response>/g)).toHaveLength(2)
  })
  it('xml2 has AddressLine elements with Type and the value as text', async () => {
    const { body } = await send('q=Narva mnt 7&gl=ee_aid&output=xml2&replaceType=A5 <street>')
    expect(body).toContain('<AddressDetails Accuracy="8"><AddressLines><AddressLine Type="A0">')
    expect(body).toContain('<AddressLine Type="A2_EHAK">0784</AddressLine>')
    expect(body).toContain('<AddressLine Type="&lt;street&gt;" Subtype="maantee">Narva maantee<')
  })
  it('takes no notice of a callback', async () => {
    const { body } = await send('q=Tallinn&gl=ee&output=xml&callback=f')
    expect(String(body).startsWith('<?xml')).toBe(true)
  })
  it('ads_liik_staatus lists the components of each match', async () => {
    const { contentType, body } = await send('q=Narva mnt 7-12&gl=ee_aid&output=ads_liik_staatus')
    expect(contentType).toBe('text/xml; charset=utf-8')
    expect(body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<aadressideNimekiri><aadress>' +
        '<aadressSisse>Narva mnt 7-12</aadressSisse><vaste><aid>7</aid>' +
        '<maakondEhak>0037</maakondEhak><maakond>Harju maakond</maakond>' +
        '<omavalitsusEhak>0784</omavalitsusEhak><omavalitsus>Tallinn</omavalitsus>' +
        '<asustusyksus>Kesklinna linnaosa</asustusyksus><liikluspind>Narva maantee</liikluspind>' +
        '<aadressinumber>7</aadressinumber><korterinumber>12</korterinumber>' +
        `<sihtnumber>10117</sihtnumber><aadressValja>${NARVA_7}-12</aadressValja>` +
        '<abStaatusId>1</abStaatusId><vastavuseHeadus>9</vastavuseHeadus>' +
        '<koordinaadid>24.7536123,59.436962</koordinaadid><relevantsus>100</relevantsus>' +
        '<latLonBox><north>59.437462</north><south>59.436462</south><east>24.7541123</east><west>24.7531123</west></latLonBox>' +
        '</vaste></aadress></aadressideNimekiri>\n',
    )
  })
})

describe('parameters', () => {
  it('aidq takes an id as q, for ee_aid, lv and lt', async () => {
    expect(await addresses('q=5&gl=ee_aid&aidq')).toEqual([NARVA_7])
    expect(await addresses('q=5&gl=ee_aid&aidq=true&rs=reverse')).toEqual([
      'Narva maantee 7, Kesklinna linnaosa, Tallinn, Harju maakond, Eesti',
    ])
    expect(await addresses('q=1&gl=lv&aidq')).toEqual(['Latvija, Rīga'])
    expect(await addresses('q=5&gl=ee&aidq')).toEqual([])
    expect(await addresses('q=x5&gl=ee_aid&aidq')).toEqual([])
    expect(await addresses('q=99999999&gl=ee_aid&aidq')).toEqual([])
  })
  it.each([
    ['', true],
    ['true', true],
    ['1', false],
    ['yes', false],
    ['on', false],
    ['TRUE', false],
    ['false', false],
  ])('xd=%s is %s', async (value, expected) => {
    const [match] = await placemarks(`q=Tallinn&gl=ee&xd=${value}`)
    expect(match.ExtendedData !== undefined).toBe(expected)
  })
  it('xd tells positions in the input and leaves out what is null', async () => {
    const [{ ExtendedData }] = await placemarks('q=xyzzy Narva mnt 7-12&gl=ee&xd&st=1')
    expect(ExtendedData).toEqual({
      matchedTokens: [
        { start: 6, end: 11, token: 'Narva', skipped: false },
        { start: 12, end: 15, token: 'mnt', skipped: false },
        { start: 16, end: 17, token: '7', skipped: false },
        { start: 18, end: 20, token: '12', skipped: false },
      ],
      recognizedTokens: [],
      unrecognizedTokens: [{ start: 0, end: 5, token: 'xyzzy', skipped: true }],
      skippedTokenCount: 1,
      inputFlatNumber: '12',
      isCharsimApplied: false,
    })
    const [plain] = await placemarks('q=Talinn&gl=ee&xd')
    expect(plain.ExtendedData).toEqual({
      matchedTokens: [{ start: 0, end: 6, token: 'Talinn', skipped: false }],
      recognizedTokens: [],
      unrecognizedTokens: [],
      isCharsimApplied: true,
    })
    const { body } = await send('q=Narva mnt 7 10117&gl=ee&xd&output=xml')
    expect(body).toContain('<inputPostcode>10117</inputPostcode>')
    expect(body).toContain('<isPostcodeSkipped>false</isPostcodeSkipped>')
  })
  it.each([['EPSG:4326'], ['epsg:4326'], ['WGS84'], ['wgs84']])(
    'srs=%s is degrees',
    async (srs) => {
      const [{ point }] = await placemarks(`q=Narva mnt 7&gl=ee&srs=${srs}`)
      expect(point.coordinates).toEqual([24.7536123, 59.436962])
    },
  )
  it.each([['EPSG:3301'], ['epsg:3301'], ['L-EST97'], ['l-est97']])('srs=%s', async (srs) => {
    const [{ point }] = await placemarks(`q=Narva mnt 7&gl=ee&srs=${srs}`)
    expect(point.coordinates).toEqual([542764.11, 6589032.05])
  })
  it('maxcount bounds the matches; 0 empties them; what is no number is ignored', async () => {
    expect(await addresses('q=Kase&gl=ee')).toHaveLength(5)
    expect(await addresses('q=Kase&gl=ee&maxcount=2')).toHaveLength(2)
    expect(await addresses('q=Kase&gl=ee&maxcount=1000')).toHaveLength(5)
    expect(await results('q=Kase&q=x&gl=ee&maxcount=0')).toEqual([
      { name: 'Kase', placemark: [] },
      { name: 'x', placemark: [] },
    ])
    expect(await addresses('q=Kase&gl=ee&maxcount=two')).toHaveLength(5)
  })
  it('st skips words', async () => {
    expect(await addresses('q=xyzzy Narva mnt 7&gl=ee')).toEqual([])
    expect(await addresses('q=xyzzy Narva mnt 7&gl=ee&st=1')).toEqual([NARVA_7])
  })
  it('ll and spn drop what is outside, and only together', async () => {
    const inside = 'q=Narva mnt 7&gl=ee&ll=59.437,24.754'
    expect(await addresses(`${inside}&spn=0.01,0.01`)).toEqual([NARVA_7])
    expect(await addresses(`${inside}&spn=0.00001,0.00001`)).toEqual([])
    expect(await addresses('q=Narva mnt 7&gl=ee&ll=10,10')).toEqual([NARVA_7])
    expect(await addresses('q=Narva mnt 7&gl=ee&spn=0,0')).toEqual([NARVA_7])
    expect(await addresses('q=Narva mnt 7&gl=ee&ll=58,24&spn=1,1')).toEqual([])
  })
  it('ac adds rows of relevance 0 for the next level', async () => {
    const found = await placemarks('q=Narva mnt 7&gl=ee&ac')
    expect(found.map(({ relevance }) => relevance)).toEqual([100, 95.83, 0, 0, 0])
    expect(found[2].address).toBe(`${NARVA_7}-1`)
  })
  it('rs=reverse turns the address only, on the short variant and other datasets too', async () => {
    const [match] = await placemarks('q=Narva mnt 7&gl=ee&rs=reverse&output=json2')
    expect(match.address).toBe('Narva maantee 7, Kesklinna linnaosa, Tallinn, Harju maakond, Eesti')
    expect(match.AddressDetails.AddressLines![0]).toEqual({ Type: 'A0', Value: 'Eesti' })
    expect(await addresses('q=Narva mnt 7&gl=ee&rs=reverse', 'short')).toEqual([
      'Narva maantee 7, Kesklinna linnaosa, Tallinn',
    ])
    expect(await addresses('q=Barona 1&gl=lv&rs=reverse', 'short')).toEqual([
      'Krišjāņa Barona iela 1, Rīga',
    ])
  })
  it('rs=A2A3 adds the units below a municipality, within maxcount, for Estonia', async () => {
    expect(await addresses('q=Viimsi vald&gl=ee&rs=A2A3', 'short')).toEqual([
      'Viimsi vald',
      'Viimsi vald, Haabneeme alevik',
      'Viimsi vald, Äigrumäe küla',
    ])
    expect(await addresses('q=Viimsi vald&gl=ee&rs=A2A3&maxcount=2')).toHaveLength(2)
    expect(await addresses('q=Vecates pagasts&gl=lv&rs=A2A3')).toHaveLength(1)
  })
  it('the short base leaves out country, county and what the settlement repeats', async () => {
    expect(await addresses('q=Riia 22&gl=ee', 'short')).toEqual(['Tartu linn, Riia tänav 22'])
    expect(await addresses('q=Harju maakond&gl=ee', 'short')).toEqual(['Harju maakond'])
    expect(await addresses('q=Barona 1&gl=lv', 'short')).toEqual(['Rīga, Krišjāņa Barona iela 1'])
  })
  it('of a parameter given twice the first counts, except q, gl and replaceType', async () => {
    expect(await addresses('q=Kase&gl=ee&maxcount=1&maxcount=5')).toHaveLength(1)
  })
})

describe('errors', () => {
  it.each([
    ['gl=ee', '400 Missing parameter "q"'],
    ['q=x', '400 Missing parameter "gl"'],
    ['q=x&gl=', '400 Missing parameter "gl"'],
    ['q=x&gl=fi', '400 No dataset fi'],
    ['q=x&gl=ee&gl=EE', '400 No dataset EE'],
    ['q=x&gl=ee&output=yaml', '400 Unknown output format: yaml'],
    ['q=x&gl=ee&srs=3301', '400 Unsupported srs: 3301'],
    ['q=x&gl=ee&srs=EPSG:3857', '400 Unsupported srs: EPSG:3857'],
    ['q=x&gl=ee&maxcount=1001', '400 Parameter "maxcount" must be between 1 and 1000'],
    ['q=x&gl=ee&maxcount=-1', '400 Parameter "maxcount" must be between 1 and 1000'],
    ['q=x&gl=ee&rs=REVERSE', '400 Unknown rule set: REVERSE'],
    ['q=x&gl=ee&rs=a2a3', '400 Unknown rule set: a2a3'],
    ['q=x&gl=ee&replaceType=A5', '400 A5 : bad replacement rule'],
    ['q=x&gl=ee&replaceType=A5 a b', '400 A5 a b : bad replacement rule'],
    ['q=x&gl=ee&replaceType=A5,street', '400 A5,street : bad replacement rule'],
    ['q=x&gl=ee&callback=alert(1)', '400 Invalid callback name'],
    ['q=x&gl=ee&ll=a,b&spn=1,1', '400 Parameter "ll" must be two numbers joined by a comma'],
    ['q=x&gl=ee&ll=91,24&spn=1,1', '400 Parameter "ll" has a latitude outside ±90'],
    [
      'q=x&gl=ee&output=ads_liik_staatus',
      '400 Output ads_liik_staatus is not enabled for dataset ee',
    ],
  ])('%s', async (query, message) => {
    expect(await errorOf(query)).toBe(message)
  })
  it('an input has at most 200 characters, a batch 1000 inputs', async () => {
    const letters = 'õ'.repeat(200)
    expect((await send(`q=${letters}&gl=ee`)).status).toBe(200)
    expect(await errorOf(`q=${letters}a&gl=ee`)).toBe(
      '400 An address ("q") has at most 200 characters',
    )
    const many = Array.from({ length: 1000 }, () => ['q', letters] as const)
    expect(await results([...many, ['gl', 'ee']])).toHaveLength(1000)
    const { status, body } = await send([...many, ['q', ''], ['gl', 'ee']])
    expect(status).toBe(400)
    expect(body).toContain('At most 1000 addresses ("q") in a request')
  })
})

describe('reverse', () => {
  const POINT = 'point=24.7537,59.4369&gl=ee'
  it('gives the nearest houses, then street and units, with distances in metres', async () => {
    const [{ name, placemark }] = await results(`${POINT}&maxcount=6`, 'reverse')
    expect(name).toBe('24.7537,59.4369')
    expect(placemark.map(({ address, distance }) => [address, distance])).toEqual([
      [NARVA_7, 8.51],
      [`${NARVA_7}a`, 20.34],
      [NARVA_7.slice(0, -2), 8.51],
      ['Eesti, Harju maakond, Tallinn, Kesklinna linnaosa', 0],
      ['Eesti, Harju maakond, Tallinn', 0],
      ['Eesti, Harju maakond', 0],
    ])
  })
  it('takes and answers EPSG:3301, in every output', async () => {
    const query = 'point=542764.11,6589032.05&gl=ee_aid&srs=EPSG:3301&maxcount=1'
    expect(await addresses(query, 'reverse')).toEqual([NARVA_7])
    const { body } = await send(`${query}&output=xml2`, 'reverse')
    expect(body).toContain('<distance>0.01</distance>')
  })
  it('tells the distance in ads_liik_staatus, too', async () => {
    const { body } = await send(`${POINT}_aid&maxcount=1&output=ads_liik_staatus`, 'reverse')
    expect(body).toContain('<kaugus>8.51</kaugus>')
  })
  it('refuses what is no point', async () => {
    for (const point of ['', '1', 'a,b', '24,59,1', '24,95']) {
      expect((await send(`point=${point}&gl=ee`, 'reverse')).status).toBe(400)
    }
    expect((await send('gl=ee', 'reverse')).status).toBe(400)
  })
  it('refuses a point that its reference system does not have', async () => {
    const { status, body } = await send('point=24,95&gl=ee', 'reverse')
    expect(status).toBe(400)
    expect(body).toContain('Parameter "point" lies outside the reference system')
  })
  it('finds nothing far from every house', async () => {
    expect(await addresses('point=2,48&gl=ee', 'reverse')).toEqual([])
  })
})
