import { afterEach, expect, it } from 'vitest'
import { askAfterHours } from './ask-after-hours'
import { type DatesQuestion, onDatesQuestion } from './dates-question'

const label = { nl: 'Veld', en: 'Field' }
const types = [
  {
    sections: [
      {
        ...{ key: 'algemeen', label },
        fields: [
          { name: 'title', type: 'text' as const, label },
          { name: 'hours', type: 'openingTimes' as const, label },
        ],
      },
    ],
  },
]
const hours = (closures: object[] = []) => ({ weekly: [{ day: 'MO', from: '09:00', till: '17:00' }], closures })

let stop = () => {}
afterEach(() => stop())

it('a save of an organisation asks about dates where its hours are other ones, and else does not', () => {
  const questions: DatesQuestion[] = []
  stop = onDatesQuestion((asked) => questions.push(...asked))
  const before = { title: 'De Haven', hours: hours() }
  askAfterHours({ organisation: 'haven', types, before, after: { title: 'De Kade', hours: hours() } })
  expect(questions).toEqual([])
  askAfterHours({
    organisation: 'haven',
    types,
    before,
    after: { title: 'De Haven', hours: hours([{ from: '2026-12-25' }]) },
  })
  expect(questions).toEqual([{ organisation: 'haven', reason: 'closed' }])
})
