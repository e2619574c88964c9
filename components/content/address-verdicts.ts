import type { TypeDefinition } from '#contract/types/type-definition'
import type { ContentError } from '#lib/forms/content-errors'
import { lookUpKey, readAddress } from '../fields/address/address-value'
import type { AddressAnswer } from '../fields/editor-props'

/** Answers of the postal table, by postal code, house number and addition. */
export type AddressAnswers = Map<string, AddressAnswer>

const lookedUp = ['street', 'city', 'municipality']

function verdictOn(path: string, answer: AddressAnswer | undefined): ContentError | undefined {
  if (answer?.state === 'unknown') return { path, code: 'address.unknown' }
  if (answer?.state !== 'addition') return undefined
  return { path, code: 'address.additionNeeded', params: { additions: answer.additions.join(', ') } }
}

/**
 * Errors as the upstream gives them once the postal table has refused an address: at its number, and not at the street
 * and the city that would come from the table, as filling those in does not help.
 */
export function withAddressVerdicts(
  errors: readonly ContentError[],
  { types, values }: { types: readonly TypeDefinition[]; values: Record<string, unknown> },
  answers: AddressAnswers,
): ContentError[] {
  const fields = types.flatMap(({ sections }) => sections.flatMap((section) => section.fields))
  const names = new Set(fields.filter(({ type }) => type === 'address').map(({ name }) => name))
  const refused = [...names].flatMap((name) => {
    const address = readAddress(values[name])
    const key = lookUpKey(address)
    if (address.isUnlisted) return []
    const verdict = verdictOn(`values.${name}.houseNumber`, key && answers.get(key.join('|')))
    return verdict ? [{ name, verdict }] : []
  })
  if (refused.length === 0) return [...errors]
  const idle = new Set(refused.flatMap(({ name }) => lookedUp.map((part) => `values.${name}.${part}`)))
  return [...errors.filter(({ path }) => !idle.has(path)), ...refused.map(({ verdict }) => verdict)]
}
