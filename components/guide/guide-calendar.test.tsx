import { expect, test } from 'vitest'
import type { GuideCalendar } from '#contract/project/guide-page'
import { renderMarkup } from '#test/components/render-markup'
import { GuideCalendarView } from './guide-calendar'

const publisher = { name: 'Noord', subName: '', email: '', phoneNumber: '', website: '' }
const page = (month: string): GuideCalendar => ({
  ...{ view: 'calendar', month, dates: [], isMore: false, types: [], kinds: ['organisation', 'agenda'] },
  ...{ today: '2026-11-29', now: Date.parse('2026-11-29T09:00:00Z') },
  project: {
    ...{ key: 'gids', name: 'Gids', publisher, changes: '', dataset: '', hsds: '', guide: '/gids/gids' },
    ...{ lists: [], showsAssurance: true },
  },
})

test('below the days of a month leads to the next, until as far as the calendar goes', () => {
  const markup = renderMarkup(<GuideCalendarView page={page('2026-11-01')} locale="nl" />)
  expect(markup).toMatch(/<a [^>]*href="\/gids\/gids\/agenda\?month=2026-12"[^>]*>Verder naar december 2026<\/a>/)
  expect(renderMarkup(<GuideCalendarView page={page('2027-11-01')} locale="nl" />)).not.toContain('Verder naar')
})
