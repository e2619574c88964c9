import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contract/constants'
import type { TypeDefinition } from '#contract/type-definition'
import { checkValues } from '#contract/values'
import type { ContentError } from './content-errors.ts'

export type ContentCheck = {
  types: TypeDefinition[]
  values: Record<string, unknown>
  purpose: 'concept' | 'publish'
  locale: Locale
  /** ICU texts of field errors by their key with dots. */
  texts: Record<string, string>
}

const localDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

/** The contract's own check, in the browser and in words. Loaded when a form first needs it: it brings the schemas. */
export function checkContent({ types, values, purpose, locale, texts }: ContentCheck): ContentError[] {
  const { errors } = checkValues({ types, values, purpose, today: localDate.format(new Date()) })
  return errors.map((error) => {
    const text = texts[error.code] ?? texts.invalid ?? error.code
    return { ...error, message: String(new IntlMessageFormat(text, locale).format(error.params)) }
  })
}
