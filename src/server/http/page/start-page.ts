/** The page at `/`: what this server offers, with a question to try for each interface, and whose data it answers from. */

import type { Service } from '../../../doors/contract/interface.ts'
import type { Manifest } from '../../../release/manifest.ts'
import { licenceLines, provenanceOf } from '../../../release/provenance.ts'
import { escapeHtml } from '../../../text/escape.ts'
import type { Settings } from '../../settings/settings.ts'

interface Example {
  readonly title: string
  readonly address: string
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8886; --quiet: light-dark(#666, #a0a0a0); background: Canvas }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { margin: 0; font-size: 2rem } h2 { margin: 2rem 0 .5rem; font-size: 1.1rem }
p { margin: .25rem 0 } .quiet { color: var(--quiet) }
.note { margin: 1rem 0; padding: .6rem .9rem; border-left: 4px solid #d98300; background: #d9830018 }
ul { list-style: none; margin: 0; padding: 0 }
li { padding: .55rem 0; border-top: 1px solid var(--line) }
code { font: .85rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
`

export function startPage({ paths, services }: Settings, manifest: Manifest): string {
  const examples: Record<Service, readonly Example[]> = {
    gazetteer: [
      { title: 'Counties of Estonia', address: `${paths.gazetteer}/layer/currentLayer/?l=1&c=ee` },
      {
        title: 'Municipalities of Lithuania',
        address: `${paths.gazetteer}/layer/currentLayer/?l=1&c=lt`,
      },
    ],
    geocoder: [
      {
        title: 'An Estonian address, with its components',
        address: `${paths.geocoder}/geocode?q=Narva+mnt+7+Tallinn&gl=ee_aid&output=json2`,
      },
      {
        title: 'Autocomplete in three countries',
        address: `${paths.geocoder}/geocode?q=Kal&ac=true&gl=ee_aid&gl=lv&gl=lt`,
      },
      {
        title: 'Friendly search, with a verdict for each part',
        address: `${paths.geocoder}/search?q=Narva+mnt+7,+2.+korrus,+Tallinn&limit=1`,
      },
      {
        title: 'For clients of Photon',
        address: `${paths.photon}/api?q=brivibas&limit=3`,
      },
      {
        title: 'For clients of Nominatim',
        address: `${paths.nominatim}/search?q=gedimino+pr+9,+vilnius&format=jsonv2&addressdetails=1`,
      },
    ],
    router: [
      {
        title: 'Tallinn to Rīga',
        address: `${paths.router}/SURRouting?pref=Fastest&start=24.7536,59.4370&end=24.1052,56.9496&output=json`,
      },
      {
        title: 'Tallinn to Tartu, directions in Estonian',
        address: `${paths.router}/MapRouting?f=json&stops=24.7536,59.4370;26.7290,58.3776&directionsLanguage=et&directionsLengthUnits=gisNAUKilometers&outputGeometryPrecisionUnits=gisMeters&ignoreInvalidLocations=true&returnRoutes=false&findBestSequence=false`,
      },
      {
        title: 'Half an hour around Tartu',
        address: `${paths.router}/isochrone?point=26.7290,58.3776&minutes=15,30`,
      },
      {
        title: 'For clients of OSRM',
        address: `${paths.osrm}/route/v1/driving/24.7536,59.4370;26.7290,58.3776?overview=false`,
      },
      { title: 'SOAP services', address: `${paths.router}/services` },
    ],
  }
  const sections = services.map(
    (service) => `<h2>${service}</h2><ul>${examples[service].map(exampleLine).join('')}</ul>`,
  )
  const sources = licenceLines(provenanceOf(manifest)).map((text) => `<li>${escapeHtml(text)}</li>`)
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Teeviit</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<h1>Teeviit</h1>
<p>Addresses and roads of Estonia, Latvia and Lithuania.</p>
<p class="quiet">${escapeHtml(manifest.title)} · built ${escapeHtml(manifest.builtAt.slice(0, 10))}</p>
${manifest.sample ? '<p class="note">This is the sample world: its streets and houses are fictional.</p>' : ''}
<p><a href="docs">Reference of all interfaces</a></p>
${sections.join('\n')}
${sources.length > 0 ? `<h2>data</h2><ul class="quiet">${sources.join('')}</ul>` : ''}
</main></body></html>
`
}

function exampleLine({ title, address }: Example): string {
  const link = escapeHtml(`${address}${address.includes('?') ? '&' : '?'}key=demo`)
  return `<li>${escapeHtml(title)}<br><a href="${link}"><code>${link}</code></a></li>`
}
