import { asc, eq, sql } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { isStorable } from '#contract/kernel/storable'
import { partOf } from '#contract/thesaurus/import-part'
import {
  type Concept,
  type ImportMeans,
  type ImportPlan,
  importVerdicts,
  type KnownTerm,
  namesToRead,
  planImport,
} from '#contract/thesaurus/import-plan'
import { importPart, namedConceptsMaximum, type SkosImport } from '#contract/thesaurus/skos'
import { termsMaximum } from '#contract/thesaurus/term-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { keysFor } from '../../kernel/version/numbered-key.ts'
import { keywordTerms } from '../../platform/db/schema/keyword.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { yieldTurn } from '../../platform/turn/turn.ts'
import { keepMeanings } from './names.ts'
import { readSkosApart } from './read-apart.ts'
import { writeSkos } from './skos.ts'
import { inputOf, lockTerms, type Place, saveImported, type TermRecord } from './terms.ts'

const listTerms = (db: Database, { tenantId }: Actor): Promise<TermRecord[]> =>
  db.select().from(keywordTerms).where(eq(keywordTerms.tenantId, tenantId)).orderBy(asc(keywordTerms.key))

const toKnown = (term: TermRecord): KnownTerm => ({ ...inputOf(term), key: term.key })

const refused = (code: string, params?: Record<string, string | number>) =>
  new AppError('INVALID_FORM', { fields: [{ path: 'text', code, params }] })

/** How the store spells words where it compares them; a word that it did not get is spelt as it is. */
async function foldOf(db: Database, words: readonly string[]): Promise<ImportMeans['fold']> {
  const { rows } = await db.execute<{ word: string; plain: string }>(sql`
    select distinct word, lower(immutable_unaccent(word)) as plain
    from json_array_elements_text(${JSON.stringify(words.filter(isStorable))}::json) given(word)`)
  const known = new Map(rows.map(({ word, plain }) => [word, plain]))
  return (word) => known.get(word) ?? word
}

/** Of one concept so many things are said: the rest of a list that is wrong says no more. */
const reasonsMaximum = 20

const keyFor: ImportMeans['keyFor'] = (name, isTaken) => {
  const free = keysFor(name).find((key) => !isTaken(key))
  if (free === undefined) throw new AppError('UNABLE_TO_SAVE')
  return free
}

function answerOf({ rows }: ImportPlan, left: number, locale: Locale): SkosImport {
  const t = textsFor(locale)
  const counted = importVerdicts.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length])
  const reported = rows
    .filter(({ verdict, problems }) => verdict !== 'same' || problems.length > 0)
    .toSorted((one, other) => Number(other.problems.length > 0) - Number(one.problems.length > 0))
  return {
    counts: Object.fromEntries(counted),
    rows: reported.slice(0, namedConceptsMaximum).map(({ name, uri, verdict, problems }) => ({
      ...{ name, uri, verdict },
      reasons: problems.slice(0, reasonsMaximum).map(({ code, params }) => t(`validation.${code}`, params)),
    })),
    more: Math.max(0, reported.length - namedConceptsMaximum),
    left,
  }
}

/** The concepts of a file. Reading it takes long, so that no transaction should wait for it. */
export async function readConcepts(text: string): Promise<Concept[]> {
  const read = await readSkosApart(text)
  if ('concepts' in read) return read.concepts
  const { code, params } = typeof read.refusal === 'string' ? { code: `thesaurus.${read.refusal}` } : read.refusal
  throw refused(code, params)
}

/**
 * Says what becomes of each concept of a file, and unless it is a trial saves the next part of that. Reading the same file
 * again saves the part after it, until nothing is left.
 */
export async function importSkos(
  db: Database,
  actor: Actor,
  place: Place,
  { concepts, dryRun, locale }: { concepts: readonly Concept[]; dryRun: boolean; locale: Locale },
): Promise<SkosImport> {
  await lockTerms(db, actor)
  const rows = await listTerms(db, actor)
  const known = rows.map(toKnown)
  const words = [
    ...known.flatMap(({ name, synonyms }) => [name, ...synonyms]),
    ...concepts.flatMap((concept) => [concept.name, ...namesToRead(concept)]),
  ]
  const plan = planImport(known, concepts, { fold: await foldOf(db, words), keyFor })
  const added = plan.rows.filter(({ verdict }) => verdict === 'new').length
  if (rows.length + added > termsMaximum) throw refused('thesaurus.tooManyTerms', { maximum: termsMaximum })
  if (dryRun || plan.terms.length === 0) return answerOf(plan, plan.terms.length, locale)
  await yieldTurn()
  const { terms, left } = partOf(plan.terms, known, importPart)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const { key, ...values } of terms)
    await saveImported(db, actor, place, { key, values, existing: byKey.get(key) })
  await keepMeanings(db, actor.tenantId)
  return answerOf(plan, left, locale)
}

/** The terms of the tenant in Turtle. The scheme has no address of its own: it is named by the tenant. */
export async function exportSkos(db: Database, actor: Actor): Promise<string> {
  const [tenant] = await db
    .select({ key: tenants.key, name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, actor.tenantId))
  if (tenant === undefined) throw new AppError('NOT_FOUND')
  const terms = (await listTerms(db, actor)).map(toKnown)
  return writeSkos({ uri: `urn:x-kaartenbak:${tenant.key}`, title: tenant.name }, terms)
}
