import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'

const optionOf = ({ options }: FieldDefinition, value: string) => options?.find((option) => option.value === value)

export const optionColour = (field: FieldDefinition, value: string) => optionOf(field, value)?.colour

/** The label of a choice; one that is no option any more shows as it was stored. */
export const optionLabel = (field: FieldDefinition, value: string, locale: Locale) =>
  optionOf(field, value)?.label[locale] ?? value

/** The options of a field, and behind them stored values that are no option any more: they stay until people remove them. */
export function optionsWith(field: FieldDefinition, stored: string[], locale: Locale) {
  const options = field.options ?? []
  const former = stored.filter((value) => !options.some((option) => option.value === value))
  return [...options.map((option) => option.value), ...former].map((value) => ({
    value,
    label: optionLabel(field, value, locale),
  }))
}
