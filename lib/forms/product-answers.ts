import { maximumRemark } from '#contract/kernel/constants'
import { keySchema } from '#contract/kernel/key'

/** What was said of each product: right or not, and what is wrong with those that are not. */
export type ProductAnswers = { products: Record<string, boolean>; remarks: Record<string, string> }

const [answerPrefix, remarkPrefix] = ['product.', 'remark.']

/** More would make an address that servers refuse; what goes beyond it has to be typed again. */
const maximumInAddress = 4000

/** Remarks as people type them, each on one line. */
const toRemark = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maximumRemark)

/** The answers in the fields of the form; a remark counts where the product was said not to be right. */
export function answersOf(fields: Record<string, string>): ProductAnswers {
  const named = (prefix: string) =>
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) && keySchema.safeParse(name.slice(prefix.length)).success
        ? [[name.slice(prefix.length), value] as const]
        : [],
    )
  const products = Object.fromEntries(
    named(answerPrefix).flatMap(([key, value]) => (value === 'yes' || value === 'no' ? [[key, value === 'yes']] : [])),
  )
  const remarks = Object.fromEntries(
    named(remarkPrefix).flatMap(([key, value]) => {
      const remark = products[key] === false ? toRemark(value) : ''
      return remark === '' ? [] : [[key, remark]]
    }),
  )
  return { products, remarks }
}

const keysOf = ({ products }: ProductAnswers, said: boolean) =>
  Object.keys(products)
    .filter((key) => products[key] === said)
    .join(',') || undefined

/** The answers as parameters of an address, so that a form without script gets them back when it was refused. */
export function answersAsQuery(answers: ProductAnswers) {
  const remarks = Object.keys(answers.remarks).length === 0 ? undefined : JSON.stringify(answers.remarks)
  return {
    correct: keysOf(answers, true),
    incorrect: keysOf(answers, false),
    remarks: remarks !== undefined && encodeURIComponent(remarks).length <= maximumInAddress ? remarks : undefined,
  }
}

type Parameter = string | string[] | undefined

function keysIn(text: Parameter): string[] {
  return typeof text === 'string' ? text.split(',').filter((key) => keySchema.safeParse(key).success) : []
}

function remarksIn(text: Parameter): Record<string, string> {
  if (typeof text !== 'string') return {}
  try {
    const read: unknown = JSON.parse(text)
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
  } catch {
    // An address that somebody changed.
    return {}
  }
}

/** The same, read back: what can't be a key is left out. */
export function answersIn(query: { correct?: Parameter; incorrect?: Parameter; remarks?: Parameter }): ProductAnswers {
  const products = Object.fromEntries([
    ...keysIn(query.correct).map((key) => [key, true] as const),
    ...keysIn(query.incorrect).map((key) => [key, false] as const),
  ])
  return { products, remarks: remarksIn(query.remarks) }
}
