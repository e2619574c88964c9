import { expect, it } from 'vitest'
import { renderMarkup } from '#test/components/render-markup'
import { OccurrenceActions } from './occurrence-actions'

const date = {
  ...{ item: 'voorleesuurtje', title: 'Voorleesuurtje', version: 3, occurrence: '20261209T1000' },
  ...{ start: '2026-12-09T14:30', end: '2026-12-09T15:15', allDay: false, note: '', savedAs: 'publish' as const },
  ...{ moved: false, cancelled: false, recurring: true, byOpeningHours: false, isPublished: true },
}
const actionsOf = (state: { moved?: boolean; cancelled?: boolean }) => {
  const occurrence = { ...date, ...state }
  const markup = renderMarkup(
    <OccurrenceActions organisation="haven" occurrence={occurrence} isCancelled={occurrence.cancelled} canRestore />,
  )
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replace(/<[^>]+>/g, ''))
}

it('what was moved is moved back, and goes ahead all the same; what was cancelled goes ahead again', () => {
  expect(actionsOf({ moved: true })).toEqual([
    '09-12-2026 verplaatsen',
    'Verplaatsen van 09-12-2026 ongedaan maken',
    '09-12-2026 laten vervallen',
  ])
  expect(actionsOf({ cancelled: true })).toEqual(['09-12-2026 verplaatsen', '09-12-2026 weer laten doorgaan'])
})
