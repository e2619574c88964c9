import { type SQL, sql } from 'drizzle-orm'

/**
 * The other words that say the same as a word or something narrower, as an expression: the names of the term that it means
 * and of all that falls under it, however deep. Null where no term has that name. `contract/thesaurus/names-under.ts` is the rule.
 */
export const namesUnder = (tenantId: number, plain: SQL): SQL => sql`(
  with recursive meant as (
    select n.means_id as id from keyword_names n where n.tenant_id = ${tenantId} and n.plain = ${plain}
    union
    -- All names of a term mean the same one.
    select (select one.means_id from keyword_names one where one.term_id = narrower.id limit 1)
    from meant
      cross join lateral (select distinct own.term_id from keyword_names own where own.means_id = meant.id) own
      join keyword_terms t on t.id = own.term_id
      join keyword_terms narrower on narrower.tenant_id = ${tenantId} and narrower.key = any(t.narrower)
  )
  select array_agg(distinct n.plain) from meant
    join keyword_names n on n.tenant_id = ${tenantId} and n.means_id = meant.id and n.plain <> ${plain})`
