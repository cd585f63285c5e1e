/** The style of the reference page: light and dark, from 360 pixels on. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --page: #fff; --soft: #f4f6f8; --line: #d5dae0; --quiet: #57606a; --link: #0a58b5; --get: #0a6640; --post: #8a4600 }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ed; --page: #14171b; --soft: #1e2329; --line: #3a424c; --quiet: #a3adb8; --link: #7db4f5; --get: #6fd3a3; --post: #f0b06a } }
* { box-sizing: border-box }
html { scroll-padding-top: 4rem }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page) }
a { color: var(--link) } h1 { margin: 0; font-size: 1.2rem } h2 { margin: 2.5rem 0 .25rem; font-size: 1.4rem } h3 { margin: 0 0 .25rem; font-size: 1.05rem }
h1 small { font-weight: normal; color: var(--quiet) } p { margin: .35rem 0 }
.skip { position: absolute; left: -99rem } .skip:focus { left: 1rem; top: 1rem; z-index: 2; background: var(--page); padding: .5rem }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; padding: .5rem 1rem; background: var(--page); border-bottom: 1px solid var(--line) }
header label { display: flex; gap: .4rem; align-items: center } header input { width: 11rem }
.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto }
nav { position: sticky; top: 3.2rem; align-self: start; max-height: calc(100vh - 3.2rem); overflow-y: auto; padding: 1rem; font-size: .9rem }
nav summary { display: none } nav ul { list-style: none; margin: 0; padding: 0 } nav ul ul { margin: 0 0 .8rem }
nav a { display: block; padding: .2rem 0; text-decoration: none } nav ul ul a { display: grid; grid-template-columns: 2.6rem minmax(0, 1fr) } nav > details > ul > li > a { font-weight: 600; color: var(--text) }
nav b { font: .75rem ui-monospace, monospace; text-transform: uppercase; color: var(--quiet) }
main { padding: 0 1rem 4rem; min-width: 0 }
article { margin: 1.25rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem }
.address { overflow-wrap: anywhere } .address b { font: 600 .8rem ui-monospace, monospace; text-transform: uppercase } .get { color: var(--get) } .post { color: var(--post) }
code, pre, textarea { font: .85rem/1.45 ui-monospace, monospace } code { overflow-wrap: anywhere }
pre { margin: .4rem 0; padding: .6rem; overflow: auto; max-height: 30rem; background: var(--soft); border-radius: .3rem; white-space: pre-wrap; overflow-wrap: anywhere } pre i { color: var(--quiet); font-style: normal }
.quiet, small { color: var(--quiet) } .needed { color: var(--post); font-size: .8rem }
.parameter { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 20rem); gap: .2rem 1rem; padding: .5rem 0; border-top: 1px solid var(--line); font-size: .9rem } .body { grid-template-columns: minmax(0, 1fr) }
input, select, textarea, button { font-size: 1rem; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: .3rem; padding: .35rem .5rem; min-height: 2.25rem }
.parameter input, .parameter select, .parameter textarea { width: 100% } textarea { resize: vertical }
button { padding: .35rem 1.2rem; background: var(--link); color: var(--page); border-color: var(--link); cursor: pointer; min-height: 2.75rem }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
summary { cursor: pointer; padding: .35rem 0 } dl { margin: 0 } dt { font-weight: 600; margin-top: .6rem } dd { margin: 0 } output { overflow-wrap: anywhere; font-size: .85rem }
@media (max-width: 50rem) {
  html { scroll-padding-top: 0 } header { position: static }
  .page { grid-template-columns: minmax(0, 1fr) } nav { position: static; max-height: none; padding-bottom: 0 } nav summary { display: list-item; font-weight: 600 }
  nav a { padding: .45rem 0 } .parameter { grid-template-columns: minmax(0, 1fr) } article { padding: .75rem }
}
`
