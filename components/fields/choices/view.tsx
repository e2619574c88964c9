import { optionLabel } from '../choice/option-label'
import { hasColours, OptionText } from '../choice/option-text'
import type { ViewProps } from '../editor-props'
import { textsOf } from '../read-value'

export function ChoicesView({ field, value, locale }: ViewProps) {
  const chosen = textsOf(value)
  if (!hasColours(field)) return <>{chosen.map((option) => optionLabel(field, option, locale)).join(', ')}</>
  return (
    <span className="flex flex-wrap gap-1.5">
      {chosen.map((option) => (
        <OptionText key={option} field={field} value={option} locale={locale} />
      ))}
    </span>
  )
}
