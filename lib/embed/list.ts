import { element, focusTitle } from './markup.ts'
import { EmbeddedPart } from './part.ts'
import { addressLine, type EmbeddedPage, type EmbeddedRecord, readOpen, textOf } from './records.ts'

const collections: Record<string, string> = {
  organisation: 'organisations',
  product: 'products',
  supplement: 'supplements',
  agenda: 'agenda',
}
export const collectionFor = (kind: string): string => collections[kind] ?? 'organisations'

const filters = ['type', 'category', 'keyword', 'region']
const mostOnPage = 50
const restBeforeSearch = 300

/** `<kaartenbak-list>`: organisations, products or agenda items of a project, with a search box when it is asked for. */
export class EmbeddedList extends EmbeddedPart {
  static readonly observedAttributes = [...EmbeddedPart.observed, ...filters, 'kind', 'limit', 'search']
  private words = ''

  protected async draw(signal: AbortSignal): Promise<void> {
    const rows = element('ul', { class: 'rows', part: 'rows' })
    const status = element('p', { class: 'quiet', role: 'status', part: 'status' })
    const more = element('button', { type: 'button', part: 'more', 'aria-label': this.texts.moreOf }, this.texts.more)
    const load = async (cursor?: string) => {
      const page = await readOpen<EmbeddedPage<EmbeddedRecord>>(this.query(cursor), signal)
      const made = page.items.map((record) => this.row(record))
      rows.append(...made)
      const count = rows.childElementCount
      status.textContent = count === 0 ? this.texts.none : this.texts.found(count, page.next !== null)
      more.hidden = page.next === null
      more.onclick = () => {
        if (page.next === null) return
        void load(page.next).then(([first]) => focusTitle(first))
      }
      return made
    }
    await load()
    const form = this.hasAttribute('search') ? (this.shadowRoot?.querySelector('form') ?? this.form()) : undefined
    // The box stays as it is while somebody types in it.
    const shown = form?.isConnected ? [...(this.shadowRoot?.childNodes ?? [])].filter((node) => node !== form) : []
    if (form?.isConnected) {
      for (const node of shown) node.remove()
      this.shadowRoot?.append(status, rows, more)
    } else this.show(...(form === undefined ? [] : [form]), status, rows, more)
  }

  private query(cursor: string | undefined): URL {
    const address = this.address(collectionFor(this.attribute('kind')))
    const limit = Math.min(mostOnPage, Math.max(1, Number(this.attribute('limit')) || 10))
    address.searchParams.set('limit', String(limit))
    for (const name of filters) for (const value of this.several(name)) address.searchParams.append(name, value)
    if (this.words !== '') address.searchParams.set('q', this.words)
    if (cursor !== undefined) address.searchParams.set('cursor', cursor)
    return address
  }

  private form(): HTMLElement {
    const input = element('input', { type: 'search', maxlength: '100', autocomplete: 'off' })
    const form = element('form', { role: 'search', part: 'search' }, element('label', {}, this.texts.search, input))
    let waiting: ReturnType<typeof setTimeout> | undefined
    const search = () => {
      clearTimeout(waiting)
      const typed = input instanceof HTMLInputElement ? input.value.trim() : ''
      if (typed === this.words) return
      this.words = typed
      this.attributeChangedCallback()
    }
    input.addEventListener('input', () => {
      clearTimeout(waiting)
      waiting = setTimeout(search, restBeforeSearch)
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      search()
    })
    return form
  }

  private row(record: EmbeddedRecord): HTMLElement {
    const title = this.titleOf(record.title, record)
    // Where the next rows begin, for who goes on by keyboard.
    if (title.firstElementChild === null) title.tabIndex = -1
    const from = record.kind === 'organisation' ? addressLine(record) : (record.organisation?.title ?? '')
    const summary = textOf(record, 'summary')
    return element(
      'li',
      { part: 'row' },
      title,
      from === '' ? undefined : element('p', { class: 'quiet', part: 'from' }, from),
      summary === '' ? undefined : element('p', { part: 'summary' }, summary),
    )
  }
}
