import { useTranslations } from 'next-intl'
import type { ViewProps } from '../editor-props'
import { recordOf, textOf } from '../read-value'
import { moneyText } from './price-text'

export function PriceView({ value, locale }: ViewProps) {
  const t = useTranslations('fields')
  const { kind, amount, explanation } = recordOf(value)
  if (kind === 'free') return <>{t('price.free')}</>
  if (kind === 'notApplicable') return <>{t('price.notApplicable')}</>
  const money = typeof amount === 'number' ? moneyText(amount, locale) : textOf(amount)
  return <>{[kind === 'amount' ? money : '', textOf(explanation)].filter(Boolean).join('. ')}</>
}
