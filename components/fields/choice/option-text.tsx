import { Tag } from '#components/ui/display/tag'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import { optionColour, optionLabel } from './option-label'

type OptionTextProps = { field: FieldDefinition; value: string; locale: Locale }

/** The label of an option, as a tag of its colour. Where none of a field has one, labels are plain text. */
export function OptionText({ field, value, locale }: OptionTextProps) {
  const label = optionLabel(field, value, locale)
  return hasColours(field) ? <Tag hue={optionColour(field, value)}>{label}</Tag> : label
}

export const hasColours = ({ options }: FieldDefinition) => options?.some(({ colour }) => colour !== undefined) ?? false
