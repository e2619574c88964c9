import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'
import { OptionText } from './option-text'

export const ChoiceView = ({ field, value, locale }: ViewProps) => (
  <OptionText field={field} value={textOf(value)} locale={locale} />
)
