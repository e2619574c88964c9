import { expect, test } from 'vitest'
import { type AssessedCase, assessCase } from '#test/upstream/website/assess-cases'
import { websiteCases } from '#test/upstream/website/cases'

const checked = websiteCases().flatMap(assessCase)
const textOf = (each: AssessedCase) => `${each.name} ${each.path}: ${each.verdict?.words}`

/** Values that a person finds on these pages and the reader leaves alone, by case and field: mailboxes of one purpose. */
const leftAlone = ['094-multi-language-number email', '128-school-simple email']

test('says of no field of a saved page what is not so', () => {
  expect(checked.filter(({ isRight }) => !isRight).map(textOf)).toEqual([])
})

test('finds what is the same, and what differs, on all pages but those that are known', () => {
  const missed = checked.filter(({ truth, verdict }) => truth !== 'none' && verdict === undefined)
  expect(missed.map(({ name, path }) => `${name} ${path}`)).toEqual(leftAlone)
})
