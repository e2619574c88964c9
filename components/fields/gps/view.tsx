import { useTranslations } from 'next-intl'
import type { ViewProps } from '../editor-props'
import { numberText } from '../number/number-text'
import { recordOf, textOf } from '../read-value'

export function GpsView({ value, locale }: ViewProps) {
  const t = useTranslations('fields')
  const { latitude, longitude } = recordOf(value)
  const text = (part: unknown) => (typeof part === 'number' ? numberText(part, locale) : textOf(part))
  return <span className="tabular-nums">{t('gps.text', { latitude: text(latitude), longitude: text(longitude) })}</span>
}
