import { expect, it } from 'vitest'
import { answersAsQuery, answersIn, answersOf, type ProductAnswers } from './product-answers'

const none: ProductAnswers = { products: {}, remarks: {} }

it.each<[string, ProductAnswers]>([
  ['both kinds', { products: { voorleesuurtje: true, leeskring: false, 'repair-cafe': true }, remarks: {} }],
  ['a remark', { products: { leeskring: false }, remarks: { leeskring: 'Is nu op dinsdag & donderdag, "avond"' } }],
  ['none', none],
])('answers about products stand in the address and come back from it: %s', (_, answers) => {
  expect(answersIn(answersAsQuery(answers))).toEqual(answers)
})

it('leaves out of the address what it could not bear', () => {
  const keys = Array.from({ length: 50 }, (_, index) => `product-${index}`)
  const products = Object.fromEntries(keys.map((key) => [key, false]))
  const remarks = Object.fromEntries(keys.map((key) => [key, 'x'.repeat(200)]))
  expect(answersIn(answersAsQuery({ products, remarks }))).toEqual({ products, remarks: {} })
})

it.each([
  [{}],
  [{ correct: ['a', 'b'] }],
  [{ incorrect: '../..,<b>,' }],
  [{ remarks: '{' }],
  [{ remarks: '3' }],
  [{ remarks: '{"a":1}' }],
])('reads nothing from what is no answer: %j', (query) => {
  expect(answersIn(query)).toEqual(none)
})

it('reads the form: a remark counts on one line, where the product was said not to be right', () => {
  const fields = {
    ...{ 'product.leeskring': 'no', 'remark.leeskring': ` Is nu\r\nop dinsdag ${'!'.repeat(300)}` },
    ...{
      'product.cursus': 'yes',
      'remark.cursus': 'van eerder',
      'remark.film': 'zonder antwoord',
      'product.../x': 'no',
    },
  }
  const { products, remarks } = answersOf(fields)
  expect(products).toEqual({ leeskring: false, cursus: true })
  expect(Object.keys(remarks)).toEqual(['leeskring'])
  expect(remarks.leeskring).toMatch(/^Is nu op dinsdag !+$/)
  expect(remarks.leeskring).toHaveLength(200)
})
