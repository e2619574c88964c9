import { expect, it } from 'vitest'
import { answersAsQuery, answersIn } from './product-answers.ts'

it('comes back from an address as it was given', () => {
  const answers = { voorleesuurtje: true, leeskring: false, 'repair-cafe': true }
  expect(answersAsQuery(answers)).toEqual({ correct: 'voorleesuurtje,repair-cafe', incorrect: 'leeskring' })
  expect(answersIn(answersAsQuery(answers))).toEqual(answers)
})

it('says nothing where nothing was said', () => {
  expect(answersAsQuery({})).toEqual({})
  expect(answersIn({})).toEqual({})
})

it('takes nothing for a key that is none', () => {
  expect(answersIn({ correct: 'a,<b>,"x" checked', incorrect: ['c'] })).toEqual({ a: true })
})
