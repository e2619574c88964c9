import type { TypeDefinition } from './type-definition.ts'

/** More types than this no organisation has, also where a tenant allows several. */
export const maximumOrganisationTypes = 5

/** How a team narrows what there is; a list that is absent allows everything. */
export type TypeRules = {
  organisationTypes?: readonly string[]
  productTypes?: readonly string[]
  categories?: readonly string[]
}

/** The category of types on which developers try fields and rules: they are found by their address, and offered nowhere. */
export const trialCategory = 'proef'

export const isTrialType = ({ categories }: Pick<TypeDefinition, 'categories'>): boolean =>
  categories.includes(trialCategory)

type RuledType = Pick<TypeDefinition, 'key' | 'kind' | 'categories'>

const listOf = (rules: TypeRules, kind: TypeDefinition['kind']): readonly string[] | undefined =>
  ({ organisation: rules.organisationTypes, product: rules.productTypes, supplement: undefined, agenda: undefined })[
    kind
  ]

/** True when a type may be chosen under the rules: named, when its kind has a list, and of an allowed category. */
export function isAllowedType(rules: TypeRules, { key, kind, categories }: RuledType): boolean {
  const named = listOf(rules, kind)
  if (named !== undefined && !named.includes(key)) return false
  const { categories: allowed } = rules
  return allowed === undefined || categories.some((category) => allowed.includes(category))
}

/** Rules of a line of teams, the root first: for each list the nearest team that has one decides. */
export function rulesOfLine(line: readonly TypeRules[]): TypeRules {
  const nearest = <Name extends keyof TypeRules>(name: Name) =>
    line.findLast((rules) => rules[name] !== undefined)?.[name]
  return {
    organisationTypes: nearest('organisationTypes'),
    productTypes: nearest('productTypes'),
    categories: nearest('categories'),
  }
}

/** A configured list without what no longer exists, and what was taken out of it. */
export function validList(configured: readonly string[], known: ReadonlySet<string>) {
  return {
    values: configured.filter((value) => known.has(value)),
    removed: configured.filter((value) => !known.has(value)),
  }
}

/** How many types an item of a kind may have. */
export const maximumTypesOf = (kind: TypeDefinition['kind'], isMultipleAllowed: boolean): number =>
  kind === 'organisation' && isMultipleAllowed ? maximumOrganisationTypes : 1
