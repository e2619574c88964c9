import { describe, expect, it } from 'vitest'
import { recurrenceOf } from '#test/contract/recurrence/recurrence-of'
import type { Recurrence } from './recurrence.ts'
import { recurrenceSentence } from './sentence.ts'

const sentences: [Partial<Recurrence>, string, string][] = [
  [{}, 'Op vrijdag 27 november 2026 van 20:00 tot 21:30 uur.', 'On Friday 27 November 2026 from 20:00 to 21:30.'],
  [
    { rrule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270101T225959Z' },
    'Elke vrijdag van 20:00 tot 21:30 uur, vanaf 27 november 2026 tot en met 1 januari 2027.',
    'Every Friday from 20:00 to 21:30, from 27 November 2026 until 1 January 2027.',
  ],
  [
    { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=10', duration: 300 },
    'Elke 2 weken op maandag, woensdag en vrijdag van 20:00 tot de volgende dag 01:00 uur, vanaf 27 november 2026, 10 keer.',
    'Every 2 weeks on Monday, Wednesday and Friday from 20:00 to 01:00 the next day, from 27 November 2026, 10 times.',
  ],
  // Ten lessons: what is left out is none.
  [
    { rrule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=11', exdate: ['2026-12-25T20:00'] },
    'Elke vrijdag van 20:00 tot 21:30 uur, vanaf 27 november 2026, 10 keer, behalve op 25 december 2026.',
    'Every Friday from 20:00 to 21:30, from 27 November 2026, 10 times, except on 25 December 2026.',
  ],
  [
    { start: '2026-11-27', duration: 1440, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
    'Elke werkdag (maandag tot en met vrijdag) de hele dag, vanaf 27 november 2026.',
    'Every working day (Monday to Friday) all day, from 27 November 2026.',
  ],
  [
    { rrule: 'FREQ=MONTHLY;BYDAY=-1FR', exdate: ['2026-12-25T20:00'] },
    'Elke laatste vrijdag van de maand van 20:00 tot 21:30 uur, vanaf 27 november 2026, behalve op 25 december 2026.',
    'Every last Friday of the month from 20:00 to 21:30, from 27 November 2026, except on 25 December 2026.',
  ],
  [
    { rrule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31' },
    'Elke 3 maanden op de 31e (niet in maanden zonder die dag) van 20:00 tot 21:30 uur, vanaf 27 november 2026.',
    'Every 3 months on the 31st (not in months without that day) from 20:00 to 21:30, from 27 November 2026.',
  ],
  [
    { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' },
    'Elk jaar op 29 februari (alleen in schrikkeljaren) van 20:00 tot 21:30 uur, vanaf 27 november 2026.',
    'Every year on 29 February (in leap years only) from 20:00 to 21:30, from 27 November 2026.',
  ],
  [
    { rdate: ['2026-12-01T20:00', '2027-01-01T20:00'] },
    'Op 27 november 2026, 1 december 2026 en 1 januari 2027 van 20:00 tot 21:30 uur.',
    'On 27 November 2026, 1 December 2026 and 1 January 2027 from 20:00 to 21:30.',
  ],
  [
    {
      rrule: 'FREQ=DAILY;INTERVAL=2',
      rdate: ['2027-01-01T12:00'],
      changes: [
        { occurrence: '2026-11-29T20:00', cancelled: true },
        { occurrence: '2026-12-01T20:00', start: '2026-12-01T21:00' },
      ],
    },
    'Elke 2 dagen van 20:00 tot 21:30 uur, vanaf 27 november 2026, en ook op 1 januari 2027, 1 keer vervallen, 1 keer op een ander moment.',
    'Every 2 days from 20:00 to 21:30, from 27 November 2026, and also on 1 January 2027, cancelled once, at another time once.',
  ],
  [
    { start: '2026-12-12', duration: 2880 },
    'Van zaterdag 12 december 2026 tot en met zondag 13 december 2026.',
    'From Saturday 12 December 2026 until Sunday 13 December 2026.',
  ],
  [
    { start: '2026-12-12', duration: 2880, rrule: 'FREQ=WEEKLY;BYDAY=SA' },
    'Elke zaterdag telkens 2 dagen, vanaf 12 december 2026.',
    'Every Saturday for 2 days each time, from 12 December 2026.',
  ],
  [{ followsOpeningHours: true }, 'Tijdens de openingstijden.', 'During opening hours.'],
  [
    { rrule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' },
    'Elke maand op maandag, dinsdag, woensdag, donderdag en vrijdag, daarvan alleen de laatste, van 20:00 tot 21:30 uur, vanaf 27 november 2026.',
    'Every month on Monday, Tuesday, Wednesday, Thursday and Friday, of these only the last, from 20:00 to 21:30, from 27 November 2026.',
  ],
  [
    { rrule: 'FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO;BYHOUR=9,14' },
    'Elk jaar in week 20 en 1 vanaf het einde op maandag, om 09:00 en 14:00 uur, vanaf 27 november 2026.',
    'Every year in week 20 and 1 from the end on Monday, at 09:00 and 14:00, from 27 November 2026.',
  ],
]

describe('the sentence of a recurrence', () => {
  it.each(sentences)('%o', (parts, dutch, english) => {
    expect(recurrenceSentence(recurrenceOf(parts), 'nl')).toBe(dutch)
    expect(recurrenceSentence(recurrenceOf(parts), 'en')).toBe(english)
  })
})
