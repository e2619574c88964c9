import type { HsdsTaxonomy, HsdsTaxonomyTerm } from '#contract/project/hsds/answers'
import type { HsdsContext } from '#contract/project/hsds/resources'
import { addDays } from '#contract/recurrence/calendar-days'
import type { Publisher } from '#contract/tenant/publisher'
import type { TypeDefinition } from '#contract/types/type-definition'
import { localDate } from '../../platform/text/local-date.ts'
import { uuidOf } from './uuid-of.ts'

/** So many days ahead the opening times are listed. */
const daysAhead = 183

/** The kinds of which HSDS knows records. */
const kinds: readonly string[] = ['organisation', 'product']

export type HsdsTerm = HsdsTaxonomyTerm & Pick<TypeDefinition, 'kind'>

/** The one taxonomy of a tenant: its types. */
export const hsdsTaxonomyOf = (tenantId: number): HsdsTaxonomy => ({
  id: uuidOf(String(tenantId), 'taxonomy'),
  name: 'Soorten',
  description: 'De soorten organisaties, producten en diensten van deze site',
})

/** The types of a tenant as terms of its taxonomy. */
export function hsdsTermsOf(tenantId: number, types: readonly TypeDefinition[]): HsdsTerm[] {
  const taxonomy = hsdsTaxonomyOf(tenantId)
  return types.flatMap(({ kind, key, name }) =>
    kinds.includes(kind)
      ? [
          {
            id: uuidOf(String(tenantId), 'type', kind, key),
            ...{ kind, code: key, name: name.nl, description: name.nl, language: 'nl' },
            ...{ taxonomy: taxonomy.name, taxonomy_id: taxonomy.id },
          },
        ]
      : [],
  )
}

export function hsdsContext(
  tenantId: number,
  types: readonly TypeDefinition[],
  { publisher, now }: { publisher: Pick<Publisher, 'email'> | undefined; now: Date },
): HsdsContext {
  const from = localDate(now)
  const terms = new Map(hsdsTermsOf(tenantId, types).map(({ kind, ...term }) => [`${kind}/${term.code}`, term]))
  return {
    uuidOf: (...names) => uuidOf(String(tenantId), ...names),
    span: { from, until: addDays(from, daysAhead) },
    assurerEmail: publisher?.email ?? '',
    termsOf: ({ kind, types: own }) =>
      own.flatMap((key) => {
        const term = terms.get(`${kind}/${key}`)
        return term === undefined ? [] : [term]
      }),
  }
}
