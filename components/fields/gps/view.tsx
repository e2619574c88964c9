import { fillText } from '#lib/forms/fill-text'
import type { ViewProps } from '../editor-props'
import { numberText } from '../number/number-text'
import { recordOf, textOf } from '../read-value'

export function GpsView({ value, words, locale }: ViewProps) {
  const { latitude, longitude } = recordOf(value)
  const text = (part: unknown) => (typeof part === 'number' ? numberText(part, locale) : textOf(part))
  return (
    <span className="tabular-nums">
      {fillText(words.gps.text, { latitude: text(latitude), longitude: text(longitude) })}
    </span>
  )
}
