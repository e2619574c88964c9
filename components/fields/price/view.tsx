import type { ViewProps } from '../editor-props'
import { recordOf, textOf } from '../read-value'
import { moneyText } from './price-text'

export function PriceView({ value, words, locale }: ViewProps) {
  const { kind, amount, explanation } = recordOf(value)
  if (kind === 'free') return <>{words.price.free}</>
  if (kind === 'notApplicable') return <>{words.price.notApplicable}</>
  const money = typeof amount === 'number' ? moneyText(amount, locale) : textOf(amount)
  return <>{[kind === 'amount' ? money : '', textOf(explanation)].filter(Boolean).join('. ')}</>
}
