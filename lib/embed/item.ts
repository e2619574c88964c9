import { collectionFor } from './list.ts'
import { element, richText, safeAddress } from './markup.ts'
import { EmbeddedPart } from './part.ts'
import { addressLine, type EmbeddedRecord, readOpen, textOf } from './records.ts'

/** `<kaartenbak-item>`: one organisation, product or agenda item, with how it is reached. */
export class EmbeddedItem extends EmbeddedPart {
  static readonly observedAttributes = [...EmbeddedPart.observed, 'kind', 'key']

  protected async draw(signal: AbortSignal): Promise<void> {
    const path = `${collectionFor(this.attribute('kind'))}/${encodeURIComponent(this.attribute('key'))}`
    const [record, checkedLine] = await Promise.all([
      readOpen<EmbeddedRecord>(this.address(path), signal),
      this.checkedLine(),
    ])
    const summary = textOf(record, 'summary')
    const body = element('div', { part: 'description' }, richText(textOf(record, 'description')))
    this.show(
      element(
        'article',
        { part: 'item' },
        this.titleOf(record.title, record),
        record.organisation === null
          ? undefined
          : element('p', { class: 'quiet', part: 'from' }, record.organisation.title),
        summary === '' ? undefined : element('p', { part: 'summary' }, summary),
        textOf(record, 'description') === '' ? undefined : body,
        this.contact(record),
        checkedLine(record),
        this.reportLink(record),
      ),
    )
  }

  private reportLink({ report }: EmbeddedRecord): HTMLElement | undefined {
    if (report === undefined) return undefined
    const { href } = new URL(report, EmbeddedPart.origin)
    return element('p', { class: 'quiet', part: 'report' }, element('a', { href }, this.texts.report))
  }

  private contact(record: EmbeddedRecord): HTMLElement | undefined {
    const { address, phone, email, website } = this.texts
    const link = (href: string, text: string) => {
      const safe = safeAddress(href)
      return safe === undefined ? text : element('a', { href: safe }, text)
    }
    const rows: [string, string, Node | string][] = [
      [address, addressLine(record), addressLine(record)],
      [phone, textOf(record, 'phone'), link(`tel:${textOf(record, 'phone')}`, textOf(record, 'phone'))],
      [email, textOf(record, 'email'), link(`mailto:${textOf(record, 'email')}`, textOf(record, 'email'))],
      [website, textOf(record, 'website'), link(textOf(record, 'website'), textOf(record, 'website'))],
    ]
    const known = rows.filter(([, text]) => text !== '')
    if (known.length === 0) return undefined
    const pairs = known.flatMap(([name, , value]) => [element('dt', {}, name), element('dd', {}, value)])
    return element('dl', { part: 'contact' }, ...pairs)
  }
}
