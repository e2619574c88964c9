import { element } from './markup.ts'
import { EmbeddedPart } from './part.ts'
import { type EmbeddedDate, type EmbeddedPage, readOpen } from './records.ts'

const filters = ['type', 'category', 'keyword', 'region']
const dayMs = 86_400_000
const mostDays = 366

/** `<kaartenbak-agenda>`: what takes place, day by day. */
export class EmbeddedAgenda extends EmbeddedPart {
  static readonly observedAttributes = [...EmbeddedPart.observed, ...filters, 'days', 'limit']

  protected async draw(signal: AbortSignal): Promise<void> {
    const days = element('div', { part: 'days' })
    let [day, rows] = ['', element('ul')]
    const load = async (cursor?: string) => {
      const { items, next } = await readOpen<EmbeddedPage<EmbeddedDate>>(this.query(cursor), signal)
      const made = items.map((date) => {
        const on = date.localStart.slice(0, 10)
        if (on !== day) {
          day = on
          rows = element('ul', { class: 'rows', part: 'rows' })
          days.append(this.heading('day', this.dayName(on)), rows)
        }
        const row = this.row(date)
        rows.append(row)
        return row
      })
      return { next, first: made[0] }
    }
    const more = this.moreButton(load)
    more.follow((await load()).next)
    const none = element('p', { class: 'quiet', part: 'status' }, this.texts.noDates)
    this.show(days.childElementCount === 0 ? none : days, more.button)
  }

  private query(cursor: string | undefined): URL {
    const address = this.address('occurrences')
    const days = Math.min(mostDays, Math.max(1, Number(this.attribute('days')) || 14))
    const from = new Date()
    address.searchParams.set('from', localDay(from))
    address.searchParams.set('until', localDay(new Date(from.getTime() + (days - 1) * dayMs)))
    address.searchParams.set('limit', String(Math.min(50, Math.max(1, Number(this.attribute('limit')) || 20))))
    for (const name of filters) for (const value of this.several(name)) address.searchParams.append(name, value)
    if (cursor !== undefined) address.searchParams.set('cursor', cursor)
    return address
  }

  /** A date is one on the wall there, whatever clock the reader has. */
  private dayName(day: string): string {
    const format = new Intl.DateTimeFormat(this.language, { dateStyle: 'full', timeZone: 'UTC' })
    return format.format(new Date(`${day}T00:00:00Z`))
  }

  private row(date: EmbeddedDate): HTMLElement {
    const { allDay, cancelled, until } = this.texts
    const [start, end] = [date.localStart.slice(11, 16), date.localEnd.slice(11, 16)]
    const time = date.allDay ? allDay : until(start, end)
    const title = this.titleOf(date.title, { kind: 'agenda', key: date.item }, 1)
    if (date.cancelled) title.classList.add('cancelled')
    const where = [date.location, date.organisation.title].filter(Boolean).join(', ')
    return element(
      'li',
      { part: 'row' },
      title,
      element('p', { class: 'when', part: 'when' }, date.cancelled ? `${time}. ${cancelled}` : time),
      element('p', { class: 'quiet', part: 'from' }, where),
      date.note === '' ? undefined : element('p', { part: 'note' }, date.note),
    )
  }
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
