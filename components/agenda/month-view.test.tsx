import { describe, expect, it } from 'vitest'
import type { Occurrence } from '#contract/agenda/occurrence'
import { renderMarkup } from '#test/components/render-markup'
import type { CalendarState } from './calendar-view'
import { MonthView } from './month-view'

const publication: Occurrence['publication'] = {
  ...{ state: 'published', online: true, from: null, until: null, changed: false, hasConcept: false, hasReady: false },
  ...{ plan: null, unpublishFrom: null },
}
const occurrence = (own: Partial<Occurrence> = {}): Occurrence => ({
  ...{ item: 'lezing', title: 'Lezing', version: 1, occurrence: '20261124T2000', product: null, location: 'Leescafé' },
  ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00', allDay: false, recurring: false, byOpeningHours: false },
  ...{ cancelled: false, moved: false, note: '', publication },
  ...own,
})

const state = (own: Partial<CalendarState> = {}): CalendarState => ({
  ...{
    place: { organisation: 'haven' },
    query: { view: 'month', date: '2026-11-23' },
    date: '2026-11-23',
    today: '2026-11-23',
  },
  ...{ days: [{ day: '2026-11-24', total: 1, occurrences: [occurrence()] }], mayAdd: true, mayMove: true },
  closed: new Map(),
  ...own,
})

/** The cell of a day, as the page has it. */
const cell = (given: CalendarState, day: string, locale?: 'en') =>
  renderMarkup(<MonthView state={given} />, locale)
    .split('<td ')
    .find((one) => one.startsWith(`data-day="${day}"`)) ?? ''

describe('a day of a month', () => {
  it('says how much there is and leads to adding, in both languages', () => {
    const said = 'aria-label="1 item op dinsdag 24 november. Toevoegen op dinsdag 24 november"'
    expect(cell(state(), '2026-11-24')).toContain(said)
    expect(cell(state(), '2026-11-24')).toContain('href="/organisation/haven/agenda/new?start=2026-11-24"')
    expect(cell(state(), '2026-11-26')).toContain('Geen items op donderdag 26 november')
    expect(cell(state(), '2026-11-24', 'en')).toContain('Tuesday 24 November')
  })

  it('leads who may not add to the list, and gives them nothing to drag', () => {
    const shown = cell(state({ mayAdd: false, mayMove: false }), '2026-11-24')
    expect(shown).toContain('view=list&amp;date=2026-11-24')
    expect(shown).not.toContain('Toevoegen')
    expect(shown).toContain('draggable="false"')
  })

  it('says of an item what became of it, and why the place is closed', () => {
    const cancelled = occurrence({ cancelled: true, note: 'spreker ziek', moved: true })
    const days = [{ day: '2026-11-24', total: 1, occurrences: [cancelled] }]
    const shown = cell(state({ days, closed: new Map([['2026-11-24', 'Gesloten: studiedag']]) }), '2026-11-24')
    expect(shown).toContain(
      '20:00 · vervalt Lezing, dinsdag 24 november, Gepubliceerd, vervalt: spreker ziek, verplaatst',
    )
    expect(shown).toContain('Gesloten: studiedag')
  })

  it('leads to what has no room', () => {
    const days = [{ day: '2026-11-24', total: 7, occurrences: [occurrence()] }]
    expect(cell(state({ days }), '2026-11-24')).toContain('nog 6 tonen')
    expect(cell(state(), '2026-11-24')).not.toContain('tonen')
  })
})
