import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'
import { optionLabel } from './option-label'

export const ChoiceView = ({ field, value, locale }: ViewProps) => <>{optionLabel(field, textOf(value), locale)}</>
