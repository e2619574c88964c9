import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expandOccurrences } from '#contract/recurrence/expand'
import { writeCalendar } from '#contract/recurrence/icalendar'
import { parseLocal } from '#contract/recurrence/local-time'
import { atPlace } from '#contract/recurrence/place-time'
import type { Recurrence } from '#contract/recurrence/recurrence'
import { recurrenceSentence } from '#contract/recurrence/sentence'
import { dayName } from '#contract/recurrence/sentence-words'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import { occurrenceRows } from '../../capability/occurrence/index-occurrences.ts'
import { readCalendar } from './read-calendar.ts'

const span = { from: '2027-01-01', until: '2027-03-31' }
const days = fc.integer({ min: 1, max: 31 }).map((day) => `2027-01-${String(day).padStart(2, '0')}`)
const times = fc.constantFrom('', 'T00:00', 'T20:00', 'T20:00:00', 'T12:00')
const texts = fc.tuple(days, times).map(([day, time]) => `${day}${time}`)

const stored: fc.Arbitrary<Recurrence> = fc
  .record({
    start: fc.constantFrom('2027-01-04T20:00', '2027-01-04'),
    zone: fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'UTC'),
    rrule: fc.constantFrom('FREQ=WEEKLY;COUNT=6', 'FREQ=DAILY;COUNT=12', 'FREQ=DAILY;COUNT=8;BYHOUR=9,20'),
    exdate: fc.array(texts, { maxLength: 4 }),
    changed: fc.uniqueArray(fc.tuple(days, fc.boolean()), { maxLength: 2, selector: ([day]) => day }),
  })
  .map(({ start, rrule, changed, ...parts }) => {
    const allDay = !start.includes('T')
    const bare = recurrenceOf({
      ...parts,
      start,
      rrule: allDay ? rrule.replace(/;BYHOUR.*/, '') : rrule,
      duration: allDay ? 1440 : 90,
    })
    const starts = new Set(expandOccurrences({ ...bare, exdate: [] }, { limit: 50 }).map(({ original }) => original))
    // A date alone means all of that day; one that has no occurrence is refused when it is saved.
    const changes = changed.flatMap(([day, isOff]) => {
      const [first] = [...starts].filter((text) => text.startsWith(day))
      if (first === undefined || rrule.includes('BYHOUR')) return []
      const occurrence = isOff ? day : first
      return [
        isOff ? { occurrence, cancelled: true } : { occurrence, start: allDay ? '2027-02-20' : '2027-02-20T10:00' },
      ]
    })
    return { ...bare, changes: changes.slice(0, 1) }
  })

const startsOf = (recurrence: Recurrence) =>
  expandOccurrences(recurrence, { ...span, limit: 100 })
    .map(({ start }) => Date.parse(start))
    .sort()

it('what is left out is left out of the sentence, the dates, the calendar and the file alike, however it is stored', () => {
  fc.assert(
    fc.property(stored, (recurrence) => {
      const dates = startsOf(recurrence)
      const rows = occurrenceRows({}, recurrence, span).filter((row) => row.isFirst && !row.cancelled)
      expect(rows.map(({ startsAt }) => startsAt.getTime()).sort()).toEqual(dates)
      // Screens show the clock of the place.
      for (const { startsAt, localStart, allDay } of rows)
        if (!allDay)
          expect(localStart).toBe(
            atPlace({ start: startsAt.toISOString(), end: startsAt.toISOString() }, false).start.slice(0, 16),
          )

      const event = { uid: 'a@b', title: 'Markt', recurrence, changedAt: '2026-11-20T09:00:00.000Z', sequence: 1 }
      const read = readCalendar(writeCalendar({ name: 'Agenda', events: [event] }), {
        defaultZone: 'Europe/Amsterdam',
        today: '2026-11-21',
      })
      // A day has no zone in a file.
      const isDay = !recurrence.start.includes('T')
      const others =
        'events' in read
          ? read.events.map((one) => (isDay ? { ...one.recurrence, zone: recurrence.zone } : one.recurrence))
          : []
      expect(others.flatMap(startsOf)).toEqual(dates)

      const bare = { ...recurrence, exdate: [], changes: [] }
      const originals = (one: Recurrence) =>
        expandOccurrences(one, { ...span, limit: 100, withCancelled: true }).map(({ original }) => original)
      const kept = new Set(originals(recurrence).map(parseLocal))
      const gone = originals(bare).filter((text) => !kept.has(parseLocal(text)))
      const sentence = recurrenceSentence(recurrence, 'nl')
      expect(sentence.includes('behalve op')).toBe(gone.length > 0)
      const goneDays = new Set(gone.map((text) => text.slice(0, 10)))
      if (gone.length <= 4)
        for (const day of goneDays)
          expect(sentence).toContain(dayName(parseLocal(day) ?? 0, 'nl').replace(/ \d{4}$/, ''))
    }),
    { numRuns: 300 },
  )
})
