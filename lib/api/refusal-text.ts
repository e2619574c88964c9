import type { AppError } from '#contract/kernel/errors'

/** The text of a refusal: that of its fields, where it names some, else its own. */
export const refusalText = ({ options, message }: AppError): string =>
  options.fields?.map((field) => ('message' in field ? field.message : '')).join(' ') || message
