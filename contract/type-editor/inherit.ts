import { sameValue } from '../content/values-compare.ts'
import { type FieldDefinition, typeFields } from '../types/type-definition.ts'
import type { TypeInput } from './type-input.ts'

type Fields = Pick<TypeInput, 'sections' | 'retired' | 'titleField'>

const byName = (fields: readonly FieldDefinition[]) => new Map(fields.map((field) => [field.name, field]))

/** The index of a field among the others of its section: behind the nearest one before it that the other type has too. */
function placeFor(order: readonly string[], name: string, fields: readonly FieldDefinition[]): number {
  const before = order.slice(0, order.indexOf(name)).toReversed()
  const nearest = before.find((other) => fields.some((field) => field.name === other))
  return nearest === undefined ? 0 : fields.findIndex((field) => field.name === nearest) + 1
}

/**
 * A type with what changed in its base: what the base adds, says otherwise, retires or brings back. What the type has made of
 * a field itself stays as it is, and its own fields too; a field that it took out of itself does not come back.
 */
export function passOn<Type extends Fields>(before: Fields, after: Fields, type: Type): Type {
  const [was, is] = [byName(typeFields(before)), byName(typeFields(after))]
  const own = byName(typeFields(type))
  const gone = new Set(
    typeFields(before).flatMap((field) => {
      const mine = own.get(field.name)
      const stays = is.has(field.name) || field.name === type.titleField
      return stays || mine === undefined || !sameValue(mine, field) ? [] : [field.name]
    }),
  )
  const sections = type.sections.map((section) => ({
    ...section,
    fields: section.fields
      .filter(({ name }) => !gone.has(name))
      .map((field) => {
        const [old, next] = [was.get(field.name), is.get(field.name)]
        return old !== undefined && next !== undefined && sameValue(field, old) ? next : field
      }),
  }))
  const retired = [
    ...type.retired.filter(({ name }) => !is.has(name) || was.has(name)),
    ...type.sections.flatMap(({ key, fields }) =>
      fields.flatMap((field) => (gone.has(field.name) ? [{ ...field, section: key }] : [])),
    ),
  ]
  for (const section of after.sections) {
    const order = section.fields.map(({ name }) => name)
    for (const field of section.fields) {
      if (was.has(field.name) || own.has(field.name)) continue
      const there = sections.find(({ key }) => key === section.key)
      if (there === undefined) sections.push({ ...section, fields: [field] })
      else there.fields.splice(placeFor(order, field.name, there.fields), 0, field)
    }
  }
  return { ...type, sections: sections.filter(({ fields }) => fields.length > 0), retired }
}
