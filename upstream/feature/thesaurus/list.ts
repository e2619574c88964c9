import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { totalMaximum } from '#contract/kernel/constants'
import type { QueryOf } from '#contract/kernel/endpoint'
import type { Term, TermRow, thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { countUses } from '../../capability/search/keywords.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { keywordTerms } from '../../platform/db/schema/keyword.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'
import { findTerm, inputOf } from './terms.ts'
import { countRecords } from './uses.ts'

type Listed = {
  plain: string
  key: string | null
  name: string
  synonyms: string[]
  broader: string[]
  replacedBy: string
  records: number
}

type Named = { key: string; name: string }

/** Names of terms in the order of the keys; deleted ones are left out. */
async function namesOf(db: Database, tenantId: number, keys: readonly string[]): Promise<Named[]> {
  if (keys.length === 0) return []
  const { key, name } = keywordTerms
  return db
    .select({ key, name })
    .from(keywordTerms)
    .where(and(eq(keywordTerms.tenantId, tenantId), inArray(key, [...new Set(keys)])))
}

const inOrder = (keys: readonly string[], named: readonly Named[]) =>
  keys.flatMap((key) => named.find((one) => one.key === key) ?? [])

/**
 * A page of the keywords of a tenant by name: its terms, and words that are none. Both are read in the order of an index,
 * and the records of the page alone are counted, each no further than `totalMaximum`.
 */
export async function listKeywords(
  db: Database,
  { tenantId }: Actor,
  { q, only, limit, cursor, sort = 'name' }: QueryOf<typeof thesaurusEndpoints.list>,
): Promise<{ items: TermRow[]; next: string | null }> {
  const after = decodeCursor(cursor, cursors.byText)?.[0]
  const isDown = sort === '-name'
  const folded = sql`lower(immutable_unaccent(${q.trim()}::text))`
  const beyond = after === undefined ? sql`true` : isDown ? sql`plain < ${after}` : sql`plain > ${after}`
  const order = isDown ? sql`plain desc` : sql`plain`
  const ofTerms = sql`
    select n.plain, t.id, t.key, t.name, t.synonyms, t.broader, t.replaced_by
    from keyword_names n join keyword_terms t on t.id = n.term_id
    where n.tenant_id = ${tenantId} and n.is_preferred and ${only === 'replaced' ? sql`t.replaced_by <> ''` : sql`true`}
      and exists (select from keyword_names o where o.term_id = t.id and position(${folded} in o.plain) > 0)`
  const loose = sql`
    select k.plain, null::bigint, null, k.word, '{}'::text[], '{}'::text[], '' from keywords k
    where k.tenant_id = ${tenantId} and position(${folded} in k.plain) > 0
      and not exists (select from keyword_names n where n.tenant_id = k.tenant_id and n.plain = k.plain)`
  const source = only === 'loose' ? loose : only === undefined ? sql`${ofTerms} union all ${loose}` : ofTerms
  const { rows } = await db.execute<Listed>(sql`
    select page.plain, page.key, page.name, page.synonyms, page.broader, page.replaced_by as "replacedBy", used.records
    from (
      select * from (${source}) all_of_them (plain, id, key, name, synonyms, broader, replaced_by)
      where ${beyond} order by ${order} limit ${limit + 1}
    ) page cross join lateral (
      select count(distinct item_id)::int as records from (
        select u.item_id from keyword_uses u where u.tenant_id = ${tenantId} and u.plain = any(
          case when page.id is null then array[page.plain]
            else array(select n.plain from keyword_names n where n.term_id = page.id) end)
        limit ${totalMaximum + 1}) counted
    ) used
    order by ${isDown ? sql`page.plain desc` : sql`page.plain`}`)
  const { items, next } = toPage(rows, limit, ({ plain }) => [plain, 0])
  const named = await namesOf(
    db,
    tenantId,
    items.flatMap(({ broader, replacedBy }) => [...broader, replacedBy]),
  )
  return {
    items: items.map(({ key, name, synonyms, broader, replacedBy, records }) => ({
      ...{ key, name, synonyms, records },
      broader: inOrder(broader, named),
      replacedBy: named.find((one) => one.key === replacedBy) ?? null,
    })),
    next,
  }
}

/** A term with all that its page shows. */
export async function viewTerm(db: Database, actor: Actor, key: string): Promise<Term> {
  const term = await findTerm(db, actor, key)
  const { tenantId } = actor
  const values = inputOf(term)
  const { broader, narrower, related, replacedBy } = values
  const named = await namesOf(db, tenantId, [...broader, ...narrower, ...related, replacedBy])
  const replaces = await db
    .select({ key: keywordTerms.key, name: keywordTerms.name })
    .from(keywordTerms)
    .where(
      and(eq(keywordTerms.tenantId, tenantId), eq(keywordTerms.replacedBy, key), sql`${keywordTerms.replacedBy} <> ''`),
    )
    .orderBy(asc(keywordTerms.name))
  return {
    ...{ key, values, named, replaces, version: term.version },
    uses: await countUses(db, tenantId, [term.name, ...term.synonyms]),
    records: await countRecords(db, tenantId, term.id),
  }
}
