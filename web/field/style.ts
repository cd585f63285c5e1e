/** Style of the field. A page changes it by its variables and parts; a strict policy allows it, since no text is parsed as HTML. */
const FIELD = `display: block; position: relative; font: inherit; color: inherit; --teeviit-accent: #0b6b62; --teeviit-line: #8a9691; --teeviit-surface: Field; --teeviit-text: FieldText; --teeviit-hover: color-mix(in srgb, var(--teeviit-accent) 12%, var(--teeviit-surface)); --teeviit-bad: light-dark(#a3261c, #ff9a8f); --teeviit-round: 8px;`
/** Its parts. */
const RULES = `
.box { position: relative; display: flex; align-items: center; }
input, select { font: inherit; color: var(--teeviit-text); background: var(--teeviit-surface); border: 1px solid var(--teeviit-line); border-radius: var(--teeviit-round); padding: .55em .7em; width: 100%; box-sizing: border-box; min-height: 2.75em; }
input { padding-inline-end: 2.6em; }
input:focus-visible, select:focus-visible { outline: 2px solid var(--teeviit-accent); outline-offset: 1px; border-color: var(--teeviit-accent); }
button { position: absolute; inset-inline-end: .25em; font: inherit; color: inherit; background: none; border: 0; border-radius: var(--teeviit-round); width: 2.25em; height: 2.25em; cursor: pointer; opacity: .7; }
button:hover, button:focus-visible { opacity: 1; }
[role=listbox] { position: absolute; z-index: 1000; inset-inline: 0; margin: .25em 0 0; padding: .3em; list-style: none; background: var(--teeviit-surface); color: var(--teeviit-text); border: 1px solid var(--teeviit-line); border-radius: var(--teeviit-round); box-shadow: 0 8px 28px #0003; max-height: 22em; overflow: auto; }
[role=option] { padding: .5em .6em; border-radius: calc(var(--teeviit-round) - 3px); cursor: pointer; }
[role=option]:hover, [role=option][aria-selected=true] { background: var(--teeviit-hover); }
[role=option] small { display: block; opacity: .75; }
mark { background: none; color: inherit; font-weight: 700; }
.message { margin: .3em 0 0; font-size: .9em; color: var(--teeviit-bad); }
.message:empty, [hidden] { display: none; }
.selects { display: grid; gap: .6em; grid-template-columns: repeat(auto-fit, minmax(12em, 1fr)); }
.selects label { display: grid; gap: .2em; grid-template-rows: 1fr auto; font-size: .95em; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`
const CSS = `
:host { ${FIELD} }
${RULES}
:host(:state(bad)) input, :host(:state(bad)) select { border-color: var(--teeviit-bad); }
:host([hidden]) { display: none; }
`

let sheet: CSSStyleSheet | undefined

/** One sheet for all fields of a page. */
export function fieldSheet(): CSSStyleSheet {
  sheet ??= sheetOf(CSS)
  return sheet
}

/** The same look for a field outside of a shadow tree. */
export const sheetFor = (selector: string): CSSStyleSheet =>
  sheetOf(`${selector} { ${FIELD} ${RULES} }`)

function sheetOf(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}
