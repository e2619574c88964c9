import { element } from './markup.ts'
import { styleSheet } from './style.ts'
import { type EmbedTexts, textsFor } from './texts.ts'

const project = 'project'
const highestHeading = 2
const lowestHeading = 6

/**
 * A part of our data on a page of others. What stands between its tags shows until the data are there, and stays where they
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

  /** Reads and draws; says only once that it can't. */
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

  /** A title as a heading of the level that fits the page, and a link where the page says where records are. */
  protected titleOf(text: string, { kind, key }: { kind: string; key: string }, below = 0): HTMLElement {
    const asked = Number(this.attribute('heading')) || highestHeading + 1
    const level = Math.min(lowestHeading, Math.max(highestHeading, asked) + below)
    const pattern = this.attribute('link')
    const href = pattern.replaceAll('{kind}', kind).replaceAll('{key}', encodeURIComponent(key))
    const inner = /^(?:https?:\/\/|\/|\?|#)/.test(pattern) ? element('a', { href, part: 'link' }, text) : text
    return element(`h${level}`, { class: 'title', part: 'title' }, inner)
  }

  protected heading(text: string): HTMLElement {
    const asked = Number(this.attribute('heading')) || highestHeading + 1
    return element(`h${Math.min(lowestHeading, Math.max(highestHeading, asked))}`, { class: 'day', part: 'day' }, text)
  }

  protected show(...nodes: Node[]): void {
    this.shadowRoot?.replaceChildren(...nodes)
  }

  private refresh(): void {
    this.loading?.abort()
    this.loading = new AbortController()
    const { signal } = this.loading
    if (this.shadowRoot?.childNodes.length === 0) this.show(element('slot'))
    this.setAttribute('aria-busy', 'true')
    void this.draw(signal)
      .catch((error: unknown) => {
        if (signal.aborted) return
        // Whoever builds the page looks here; a visitor has the link.
        console.warn(`kaartenbak: ${this.localName} could not be read`, error)
        this.show(element('slot'))
      })
      .finally(() => {
        if (!signal.aborted) this.removeAttribute('aria-busy')
      })
  }
}
