import { textsOf } from '../fields/read-value'

/**
 * The chosen types live in the store of the form beside the values, under a name that no field can have: so they are a
 * change like any other, kept in the draft, guarded when leaving, and put back by Cancel.
 */
export const typesName = '$types'

export const chosenTypes = (values: Readonly<Record<string, unknown>>): string[] => textsOf(values[typesName])

/** Values without the types, as they are checked and sent. */
export function withoutTypes(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { [typesName]: _, ...rest } = values
  return rest
}
