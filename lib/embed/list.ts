import { element } from './markup.ts'
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

/** `<kaartenbak-list>`: organisations, products or agenda items of a project, with a search box on request. */
export class EmbeddedList extends EmbeddedPart {
  static readonly observedAttributes = [...EmbeddedPart.observed, ...filters, 'kind', 'limit', 'search']
  private words = ''
  /** Stay as they are while somebody types: the box keeps its focus, and the count is read out as it changes. */
  private readonly status = element('p', { class: 'quiet', role: 'status', part: 'status' })
  private form: HTMLElement | undefined

  protected async draw(signal: AbortSignal): Promise<void> {
    const rows = element('ul', { class: 'rows', part: 'rows' })
    const load = async (cursor?: string) => {
      const [{ items, next }, checkedLine] = await Promise.all([
        readOpen<EmbeddedPage<EmbeddedRecord>>(this.query(cursor), signal),
        this.checkedLine(),
      ])
      const made = items.map((record) => this.row(record, checkedLine(record)))
      rows.append(...made)
      const count = rows.childElementCount
      this.status.textContent = count === 0 ? this.texts.none : this.texts.found(count, next !== null)
      return { next, first: made[0] }
    }
    const more = this.moreButton(load)
    more.follow((await load()).next)
    const root = this.shadowRoot
    if (root === null) return
    if (this.hasAttribute('search')) this.form ??= this.searchForm()
    else this.form = undefined
    if (this.status.isConnected && this.form?.isConnected !== false) {
      for (const node of [...root.childNodes]) if (node !== this.form && node !== this.status) node.remove()
      root.append(rows, more.button)
    } else this.show(...(this.form === undefined ? [] : [this.form]), this.status, rows, more.button)
  }

  /** The typed words stay when a search fails. */
  protected override fail(): void {
    if (this.form?.isConnected && this.words !== '') this.status.textContent = this.texts.failed
    else super.fail()
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

  private searchForm(): HTMLElement {
    const input = element('input', { type: 'search', maxlength: '100', autocomplete: 'off' })
    const form = element('form', { role: 'search', part: 'search' }, element('label', {}, this.texts.search, input))
    let waiting: ReturnType<typeof setTimeout> | undefined
    const search = () => {
      clearTimeout(waiting)
      const typed = input instanceof HTMLInputElement ? input.value.trim() : ''
      if (typed === this.words) return
      this.words = typed
      this.refresh()
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

  private row(record: EmbeddedRecord, checked: HTMLElement | undefined): HTMLElement {
    const from = record.kind === 'organisation' ? addressLine(record) : (record.organisation?.title ?? '')
    const summary = textOf(record, 'summary')
    return element(
      'li',
      { part: 'row' },
      this.titleOf(record.title, record),
      from === '' ? undefined : element('p', { class: 'quiet', part: 'from' }, from),
      summary === '' ? undefined : element('p', { part: 'summary' }, summary),
      checked,
    )
  }
}
