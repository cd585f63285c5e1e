/** The page at `/docs`: the document of `/openapi.json` for people, readable without scripts and without a network. */
import type { Steps } from '../../../../report/steps.ts'
import { escapeHtml } from '../../../../text/escape.ts'
import type { JsonSchema } from '../schemas/json-schema.ts'
import { operationHtml, type ToldOperation } from './operation-html.ts'
import { proseHtml } from './prose-html.ts'
import { schemaHtml } from './schema-html.ts'

interface Told {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ToldOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, JsonSchema>>
  }
}

/** No script, style or picture of another origin, and none in the page itself. */
export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The whole page, with a pause after each operation.
 * @param document what `openApi` makes
 * @param prefix in front of every path, where clients know the server below one; else empty
 */
export function* referencePage(document: JsonSchema, prefix: string): Steps<string> {
  const { info, tags, paths, components } = document as unknown as Told
  const operations = Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, told]) => ({ address, method, told })),
  )
  const sections: { readonly menu: string; readonly text: string }[] = []
  for (const { name, description } of tags) {
    const own = operations.filter(({ told }) => told.tags[0] === name)
    const links = own.map(
      ({ told, method }) =>
        `<li><a href="#${told.operationId}"><b>${method}</b> ${escapeHtml(told.summary)}</a></li>`,
    )
    const anchor = `tag-${name}`
    const texts: string[] = []
    for (const { address, method, told } of own) {
      texts.push(operationHtml(prefix + address, method, told, components.responses))
      yield
    }
    sections.push({
      menu: `<li><a href="#${anchor}">${escapeHtml(name)}</a><ul>${links.join('')}</ul></li>`,
      text: `<section id="${anchor}"><h2>${escapeHtml(name)}</h2>${proseHtml(description)}${texts.join('')}</section>`,
    })
  }
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<h3 id="shape-${name}">${name}</h3><pre tabindex="0">${schemaHtml(schema)}</pre>`,
  )
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} reference</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${prefix}/docs/reference.css"><script src="${prefix}/docs/reference.js" defer></script></head><body>
<a class="skip" href="#text">To the text</a>
<header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<label>Key <input id="key" value="demo" autocomplete="off" spellcheck="false"></label>
<a href="${prefix}/openapi.json">openapi.json</a></header>
<div class="page"><nav aria-label="Operations"><details open><summary>Operations</summary>
<ul>${sections.map(({ menu }) => menu).join('')}<li><a href="#shapes">Shapes</a></li></ul></details></nav>
<main id="text"><section>${proseHtml(info.description)}</section>
${sections.map(({ text }) => text).join('\n')}
<section id="shapes"><h2>Shapes</h2>${proseHtml('What answers are made of. A `?` marks what may be absent.')}
${shapes.join('\n')}</section></main></div>
</body></html>
`
}
