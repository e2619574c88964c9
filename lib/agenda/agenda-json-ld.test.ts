import { expect, it } from 'vitest'
import { recurrenceOf } from '#contract/recurrence/testing/recurrence-of'
import { agendaJsonLd } from './agenda-json-ld'

it('tells of the organisation, and of the dates that people see beside it and no more', () => {
  const event = { uid: 'a@b', title: 'Lezing', changedAt: '2026-11-20T09:00:00Z', sequence: 1 }
  const recurrence = recurrenceOf({ start: '2026-11-06T20:00', rrule: 'FREQ=DAILY' })
  const data = agendaJsonLd({ name: 'Bibliotheek', today: '2026-11-20', events: [{ ...event, recurrence }] })
  expect(data[0]).toMatchObject({ '@type': 'Organization', name: 'Bibliotheek' })
  expect(data.slice(1)).toMatchObject(
    ['20', '21', '22', '23'].map((day) => ({
      '@type': 'Event',
      startDate: expect.stringMatching(`^2026-11-${day}T20:00`),
    })),
  )
})
