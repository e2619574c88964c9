const rules = `
:host { display: block; font: inherit; color: var(--kaartenbak-text, inherit); --line: var(--kaartenbak-line, color-mix(in srgb, currentColor 22%, transparent)); --quiet: var(--kaartenbak-quiet, color-mix(in srgb, currentColor 72%, transparent)); }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
a { color: var(--kaartenbak-accent, LinkText); }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--kaartenbak-accent, Highlight); outline-offset: 2px; }
ul.rows { list-style: none; margin: 0; padding: 0; }
ul.rows > li { padding: var(--kaartenbak-gap, 1rem) 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
ul.rows > li:first-child { border-top: 0; }
.title { margin: 0; font-size: 1.1em; line-height: 1.35; }
.title a { text-underline-offset: .2em; }
p { margin: .35em 0 0; }
.quiet { color: var(--quiet); }
.day { margin: 1.25em 0 .25em; font-size: 1em; }
.when { font-variant-numeric: tabular-nums; }
.cancelled { text-decoration: line-through; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 .75rem; }
label { flex: 1 1 12rem; display: grid; gap: .25rem; }
input, button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--kaartenbak-line, currentColor); border-radius: var(--kaartenbak-radius, 6px); padding: .5rem .75rem; min-height: 44px; }
input { width: 100%; }
button { cursor: pointer; font-weight: 600; }
button:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .75rem 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
`

let sheet: CSSStyleSheet | undefined

/** One sheet for all parts of a page; a policy that forbids styles in the page allows it. */
export function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
  }
  return sheet
}
