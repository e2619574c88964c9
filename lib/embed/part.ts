import { assuranceLine } from './assurance.ts'
import { element, focusTitle } from './markup.ts'
import { type EmbeddedProject, type EmbeddedRecord, readOpen } from './records.ts'
import { type EmbedTexts, textsFor } from './texts.ts'

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
function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
  }
  return sheet
}

const project = 'project'
/** Details of projects: requested once per page, however many parts it has. */
const projects = new Map<string, Promise<EmbeddedProject>>()
const highestHeading = 2
const lowestHeading = 6

/**
 * A part of our data on a page of others. The content between its tags shows until the data are there, and stays where they
 * don't come: a link, so that nobody is left with nothing.
 */
export abstract class EmbeddedPart extends HTMLElement {
  static readonly observed = [project, 'heading', 'link']
  /** Where the data are read; the script says it when it defines the parts. */
  static origin = ''
  private loading: AbortController | undefined

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styleSheet()]
    this.refresh()
  }

  disconnectedCallback(): void {
    this.loading?.abort()
  }

  attributeChangedCallback(): void {
    if (this.shadowRoot !== null) this.refresh()
  }

  /** Reads and draws; fails where it can't be read. */
  protected abstract draw(signal: AbortSignal): Promise<void>

  protected get texts(): EmbedTexts {
    return textsFor(this.language)
  }

  protected get language(): string {
    return this.closest<HTMLElement>('[lang]')?.lang || 'nl'
  }

  protected attribute(name: string): string {
    return this.getAttribute(name)?.trim() ?? ''
  }

  /** Several of a kind, with commas between. */
  protected several(name: string): string[] {
    return this.attribute(name)
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  }

  protected address(path: string): URL {
    return new URL(`/open/v1/${encodeURIComponent(this.attribute(project))}/${path}`, EmbeddedPart.origin)
  }

  /** A line with when a record was checked, where the project publishes that. */
  protected async checkedLine(): Promise<(record: EmbeddedRecord) => HTMLElement | undefined> {
    const address = new URL(`/open/v1/${encodeURIComponent(this.attribute(project))}`, EmbeddedPart.origin)
    const reading = projects.get(address.href) ?? readOpen<EmbeddedProject>(address, new AbortController().signal)
    projects.set(address.href, reading)
    // Where that can't be read, the data themselves are shown all the same.
    const { showsAssurance = false } = await reading.catch((): EmbeddedProject => {
      projects.delete(address.href)
      return {}
    })
    return (record) => {
      const line = showsAssurance ? assuranceLine(record, this.texts, this.language) : ''
      return line === '' ? undefined : element('p', { class: 'quiet', part: 'assurance' }, line)
    }
  }

  /** A title as a heading of the level that fits the page, and a link where the page says where records are. */
  protected titleOf(text: string, { kind, key }: { kind: string; key: string }, below = 0): HTMLElement {
    const pattern = this.attribute('link')
    const href = pattern.replaceAll('{kind}', kind).replaceAll('{key}', encodeURIComponent(key))
    if (/^(?:https?:\/\/|\/|\?|#)/.test(pattern))
      return this.heading('title', element('a', { href, part: 'link' }, text), below)
    const title = this.heading('title', text, below)
    // Where the next rows begin, for people who go on by keyboard.
    title.tabIndex = -1
    return title
  }

  protected heading(name: string, content: Node | string, below = 0): HTMLElement {
    const wanted = Number(this.attribute('heading')) || highestHeading + 1
    const level = Math.min(lowestHeading, Math.max(highestHeading, wanted) + below)
    return element(`h${level}`, { class: name, part: name }, content)
  }

  /** A button for the next rows: once at a time, and it stays for another try where they don't come. */
  protected moreButton(load: (cursor: string) => Promise<{ next: string | null; first: HTMLElement | undefined }>) {
    const { more, moreOf } = this.texts
    const button = element('button', { type: 'button', part: 'more', 'aria-label': moreOf }, more)
    let cursor: string | null = null
    const follow = (next: string | null) => {
      cursor = next
      button.hidden = next === null
    }
    button.addEventListener('click', () => {
      if (cursor === null || button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      void load(cursor)
        .then(({ next, first }) => {
          follow(next)
          focusTitle(first)
        })
        .catch((error: unknown) => this.warn(error))
        .finally(() => {
          button.ariaBusy = 'false'
        })
    })
    return { button, follow }
  }

  /** For the developer of the page. */
  protected warn(error: unknown): void {
    console.warn(`kaartenbak: ${this.localName} could not be read`, error)
  }

  /** Shows that nothing came: the content between the tags. */
  protected fail(): void {
    this.show(element('slot'))
  }

  protected show(...nodes: Node[]): void {
    this.shadowRoot?.replaceChildren(...nodes)
  }

  protected refresh(): void {
    this.loading?.abort()
    this.loading = new AbortController()
    const { signal } = this.loading
    if (this.shadowRoot?.childNodes.length === 0) this.show(element('slot'))
    this.setAttribute('aria-busy', 'true')
    void this.draw(signal)
      .catch((error: unknown) => {
        if (signal.aborted) return
        this.warn(error)
        this.fail()
      })
      .finally(() => {
        if (!signal.aborted) this.removeAttribute('aria-busy')
      })
  }
}
