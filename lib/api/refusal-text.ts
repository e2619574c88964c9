import type { AppError } from '#contract/kernel/errors'

/** What a refusal says: of its fields, where it names some, else itself. */
export const refusalText = ({ options, message }: AppError): string =>
  options.fields?.map((field) => ('message' in field ? field.message : '')).join(' ') || message
