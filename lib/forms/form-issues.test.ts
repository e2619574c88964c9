import { expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import { answerIssuesOf, readAnswerIssues, tickIssue } from './form-issues'

const refused = (count: number) =>
  new AppError('INVALID_FORM', {
    fields: Array.from({ length: count }, (_, index) => ({
      ...{
        path: `products.cursus.fields.price${index}.amount`,
        code: 'number.minimum' as const,
        params: { minimum: 1 },
      },
    })),
  })

it('gives what is wrong with an answer through an address, with the numbers that its messages name', () => {
  expect(readAnswerIssues(answerIssuesOf(refused(2)))).toEqual([
    { path: 'products.cursus.fields.price0.amount', code: 'number.minimum', params: { minimum: 1 } },
    { path: 'products.cursus.fields.price1.amount', code: 'number.minimum', params: { minimum: 1 } },
  ])
  expect(readAnswerIssues(tickIssue)).toEqual([{ path: 'accepted', code: 'confirm.tick', params: {} }])
  expect(answerIssuesOf(refused(0))).toBeUndefined()
})

it('leaves out what makes no address any more', () => {
  const text = answerIssuesOf(refused(500)) ?? ''
  expect(text.length).toBeLessThanOrEqual(3000)
  expect(readAnswerIssues(text).length).toBeGreaterThan(20)
})

it.each([undefined, '', 'x', '{}', '[["a"]]', '[["a","<b>Bel 0900</b>",{}]]', '[["a","required",{"minimum":[]}]]'])(
  'takes nothing that is not its own: %j',
  (text) => expect(readAnswerIssues(text)).toEqual([]),
)
