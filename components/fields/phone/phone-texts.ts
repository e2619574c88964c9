import { phoneToText } from '#contract/fields/phone-number'
import type { TypeDefinition } from '#contract/types/type-definition'

/** The telephone numbers among these values, by what is stored, as people write them. For the server: it takes the rules. */
export function phoneTextsOf(
  types: readonly Pick<TypeDefinition, 'sections'>[],
  values: Record<string, unknown>,
): Readonly<Record<string, string>> {
  const fields = types.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  const stored = fields.flatMap(({ type, name }) => (type === 'phone' ? [values[name]].flat() : []))
  return Object.fromEntries(
    stored.filter((number) => typeof number === 'string').map((number) => [number, phoneToText(number)]),
  )
}
