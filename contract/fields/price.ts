import { z } from 'zod'
import { type FieldRules, isEmptyRecord, missingOr, withoutBlanks } from '../types/field-rules.ts'
import { plainText } from './plain-text.ts'
import { textMeaning } from './text-meaning.ts'
import { wordFor } from './value-words.ts'

export type Price =
  | { kind: 'free' }
  | { kind: 'notApplicable' }
  /** In cents. */
  | { kind: 'amount'; amount: number; explanation?: string }
  | { kind: 'explanation'; explanation: string }

export const priceExplanationMaximum = 500
/** In cents: ten million euros. */
export const priceMaximum = 1_000_000_000

const explanation = { maximum: priceExplanationMaximum, lines: 'many' } as const
const kind = { error: missingOr('price.kind', 'price.kind') }

const priceSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('notApplicable') }),
    z.object({
      kind: z.literal('amount'),
      amount: z
        .number({ error: missingOr('price.amount', 'price.amount') })
        .int({ error: 'price.cents' })
        .min(1, { error: 'price.amount' })
        .max(priceMaximum, { error: 'price.tooHigh' }),
      explanation: plainText(explanation).optional(),
    }),
    z.object({ kind: z.literal('explanation'), explanation: plainText(explanation, 'price.explanation') }),
  ],
  kind,
)

function priceMeaning(price: Price): string {
  if (price.kind === 'explanation') return `explanation ${textMeaning(price.explanation)}`
  return price.kind === 'amount' ? `${price.amount} ${textMeaning(price.explanation ?? '')}` : price.kind
}

export const priceRules: FieldRules<Price> = {
  stored: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('free') }),
    z.object({ kind: z.literal('notApplicable') }),
    z.object({ kind: z.literal('amount'), amount: z.number(), explanation: z.string().optional() }),
    z.object({ kind: z.literal('explanation'), explanation: z.string() }),
  ]),
  schema: () => z.preprocess(withoutBlanks, priceSchema),
  isEmpty: isEmptyRecord,
  meaning: priceMeaning,
  completed: (said, here) =>
    said.kind === 'amount' && here.kind === 'amount' && said.explanation === undefined
      ? { ...said, explanation: here.explanation }
      : said,
  toText: (price, _field, locale) => {
    if (price.kind === 'explanation') return price.explanation
    if (price.kind !== 'amount') return wordFor(price.kind, locale)
    const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(price.amount / 100)
    // A plain space, so that a search for "€ 7,50" finds it.
    return [euros.replace(/\s/g, ' '), price.explanation].filter(Boolean).join(' ')
  },
}
