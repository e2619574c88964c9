import { optionLabel } from '../choice/option-label'
import type { ViewProps } from '../editor-props'
import { textsOf } from '../read-value'

export const ChoicesView = ({ field, value, locale }: ViewProps) => (
  <>
    {textsOf(value)
      .map((option) => optionLabel(field, option, locale))
      .join(', ')}
  </>
)
