import { keySchema } from '#contract/kernel/key'

/** What was said of each product: right or not. */
export type ProductAnswers = Record<string, boolean>

const keysOf = (answers: ProductAnswers, said: boolean) =>
  Object.keys(answers)
    .filter((key) => answers[key] === said)
    .join(',') || undefined

/** The answers as parameters of an address, so that a form without script gets them back when it was refused. */
export const answersAsQuery = (answers: ProductAnswers) => ({
  correct: keysOf(answers, true),
  incorrect: keysOf(answers, false),
})

type Parameter = string | string[] | undefined

function keysIn(text: Parameter): string[] {
  return typeof text === 'string' ? text.split(',').filter((key) => keySchema.safeParse(key).success) : []
}

/** The same, read back: what can't be a key is left out. */
export function answersIn({ correct, incorrect }: { correct?: Parameter; incorrect?: Parameter }): ProductAnswers {
  return Object.fromEntries([
    ...keysIn(correct).map((key) => [key, true] as const),
    ...keysIn(incorrect).map((key) => [key, false] as const),
  ])
}
