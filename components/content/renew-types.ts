import { fieldsOf, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import type { TypeDefinition } from '#contract/types/type-definition'
import { call } from '#lib/api/client'
import { isSameValue } from '#lib/forms/same-value'
import type { TypeChange } from '#lib/forms/use-content-form'

type Renewed = { types: TypeDefinition[]; change: TypeChange }

/** The definitions of types as they are now, and what that does to a form of them; undefined when it has them already. */
export async function renewTypes(
  present: readonly TypeDefinition[],
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): Promise<Renewed | undefined> {
  const types = await Promise.all(
    present.map(async ({ kind, key }) => (await call('GET /words/type/{kind}/{key}', { params: { kind, key } })).data),
  )
  if (types.every(({ sections }, at) => isSameValue(sections, present[at]?.sections))) return undefined
  const names = fieldsOf(types).map(({ name }) => name)
  const retired = fieldsOf([...present]).flatMap((field) => {
    const text = names.includes(field.name) ? '' : valueToText(field, values[field.name], locale)
    return text === '' ? [] : [{ label: field.label[locale], text }]
  })
  return { types, change: { names, retired } }
}
