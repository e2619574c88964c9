import { describe, expect, it } from 'vitest'
import type { TeamOccurrence } from '#contract/agenda/occurrence'
import { renderMarkup } from '#test/components/render-markup'
import { ProductDates, TeamAgenda } from './coming-dates'

const date: TeamOccurrence = {
  ...{ item: 'lezing', title: 'Lezing', version: 1, occurrence: '20261124T2000', product: 'cursus', location: '' },
  ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00', allDay: false, recurring: false, byOpeningHours: false },
  ...{ cancelled: false, moved: false, note: '', day: '2026-11-24', organisation: { key: 'haven', title: 'De Haven' } },
  publication: {
    ...{ state: 'published', online: true, from: null, until: null, changed: false, hasConcept: false },
    ...{ hasReady: false, plan: null, unpublishFrom: null },
  },
}

describe('the agenda of a team', () => {
  it('says of each date where it is, and leads to it there', () => {
    const shown = renderMarkup(<TeamAgenda coming={[date]} />)
    expect(shown).toContain('href="/organisation/haven/agenda/lezing/20261124T2000"')
    expect(shown).toContain('20:00 – 22:00 · De Haven')
  })

  it('says that there is nothing', () => {
    expect(renderMarkup(<TeamAgenda coming={[]} />)).toContain('Er staat niets in de agenda')
  })
})

describe('the dates of a product', () => {
  it('stand with it, each leading to its date, and all of them to the calendar of that product', () => {
    const shown = renderMarkup(<ProductDates of={{ organisation: 'haven', product: 'cursus' }} dates={[date]} />)
    expect(shown).toContain('href="/organisation/haven/agenda/lezing/20261124T2000?product=cursus"')
    expect(shown).toContain('href="/organisation/haven/agenda?view=list&amp;product=cursus"')
  })
})
