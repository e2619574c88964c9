import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import {
  mirrored,
  newTerm,
  type Relations,
  relationProblems,
  type TermNode,
  type TermProblem,
  termsMaximum,
} from '#contract/thesaurus/term-rules'
import { type TermInput, termInputSchema } from '#contract/thesaurus/thesaurus'
import { forgetUnused } from '../../capability/search/keywords.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { fieldsIn, fieldsTable } from '../../kernel/version/versioned-table.ts'
import { removeVersions } from '../../kernel/version/versions.ts'
import { keywordTerms } from '../../platform/db/schema/keyword.ts'
import type { Database } from '../../platform/db/store.ts'
import { keepMeanings, keepNames, takenNames } from './names.ts'
import { isUsed } from './uses.ts'

const termKind = fieldsTable(keywordTerms, termInputSchema, 'term')

export type TermRecord = typeof keywordTerms.$inferSelect

/** A term as its form has it. */
export const inputOf = (term: TermRecord): TermInput => fieldsIn(termInputSchema, term)

export type Place = { root: TeamRecord; now: Date }
export type Target = Place & { key: string; version: number; restored?: number }

const noteOf = (
  { root }: Place,
  action: 'termAdded' | 'termChanged' | 'termDeleted',
  { key, name }: { key: string; name: string },
  because?: string,
): SaveNote => ({
  action,
  details: { term: key, name, ...(because === undefined ? {} : { because }) },
  subject: subjectOf(root),
  permission: 'tenant.types',
})

/** Terms are written one after the other: each looks at the state of all others. */
export const lockTerms = (db: Database, { tenantId }: Pick<Actor, 'tenantId'>) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('terms'), ${tenantId}::int)`)

/** A term of the caller's tenant, or 404. */
export async function findTerm(db: Database, { tenantId }: Actor, key: string): Promise<TermRecord> {
  const [term] = await db
    .select()
    .from(keywordTerms)
    .where(and(eq(keywordTerms.tenantId, tenantId), eq(keywordTerms.key, key)))
  if (term === undefined) throw new AppError('NOT_FOUND')
  return term
}

/** Every term has an address by which other lists know it: that of elsewhere, else one of its own, which stays. */
const withUri = (values: TermInput, present = ''): TermInput => ({
  ...values,
  uri: values.uri || present || `urn:uuid:${randomUUID()}`,
})

type Other = TermNode & { id: number; version: number }

/** The relations of all terms but one. */
async function othersOf(db: Database, { tenantId }: Actor, key: string): Promise<Map<string, Other>> {
  const { id, name, broader, narrower, related, replacedBy, version } = keywordTerms
  const rows = await db
    .select({ id, key: keywordTerms.key, name, broader, narrower, related, replacedBy, version })
    .from(keywordTerms)
    .where(and(eq(keywordTerms.tenantId, tenantId), ne(keywordTerms.key, key)))
  return new Map(rows.map((row) => [row.key, row]))
}

type Own = { key: string; before?: Relations }

/** Refuses names that another term has, and relations that can't be. */
async function requireFitting(
  db: Database,
  { tenantId }: Actor,
  { key, before }: Own,
  values: TermInput,
  others: ReadonlyMap<string, TermNode>,
) {
  const taken = (await takenNames(db, tenantId, key, [values.name, ...values.synonyms])).map(
    ({ word, term }): TermProblem => ({
      path: word === values.name ? 'name' : 'synonyms',
      code: 'thesaurus.taken',
      params: { name: word, term },
    }),
  )
  const fields = [...taken, ...relationProblems({ key, name: values.name, before }, values, others)]
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}

type Mirrored = { place: Place; key: string; relations: Relations; others: ReadonlyMap<string, Other> }

/** Saves the other side of a term's relations, each as a version of the term at the far end. */
async function mirror(db: Database, actor: Actor, { place, key, relations, others }: Mirrored): Promise<void> {
  for (const other of others.values()) {
    const next = mirrored(key, relations, other)
    const isSame = next.broader === other.broader && next.narrower === other.narrower && next.related === other.related
    if (isSame) continue
    const present = inputOf(await findTerm(db, actor, other.key))
    await saveRecord({ db, actor, now: place.now }, termKind, {
      ...{ id: other.id, base: other.version, values: { ...present, ...next } },
      note: (row) => noteOf(place, 'termChanged', row, key),
    })
  }
}

/** Effects of a saved term: its names can be found, and the terms that it names get the relation back. */
async function follow(db: Database, actor: Actor, term: TermRecord, place: Place, others: ReadonlyMap<string, Other>) {
  await keepNames(db, term)
  await keepMeanings(db, actor.tenantId)
  await mirror(db, actor, { place, key: term.key, relations: inputOf(term), others })
}

export async function createTerm(db: Database, actor: Actor, place: Place, input: TermInput): Promise<string> {
  const values = withUri(input)
  await lockTerms(db, actor)
  const others = await othersOf(db, actor, newTerm)
  if (others.size >= termsMaximum)
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'name', code: 'thesaurus.tooManyTerms', params: { maximum: termsMaximum } }],
    })
  await requireFitting(db, actor, { key: newTerm }, values, others)
  const by = { tenantId: actor.tenantId, updatedAt: place.now, updatedBy: actor.name }
  const term = await withFreeKey(values.name, (key) =>
    db
      .insert(keywordTerms)
      .values({ ...values, ...by, key })
      .onConflictDoNothing()
      .returning(),
  )
  const note = noteOf(place, 'termAdded', term)
  await keepFirst({ db, actor, now: place.now }, termKind, { id: term.id, values, note })
  await follow(db, actor, term, place, others)
  return term.key
}

/** Changes a term; what content has stays as it is. */
export async function updateTerm(db: Database, actor: Actor, target: Target, input: TermInput): Promise<void> {
  const { key, version: base, now, restored } = target
  await lockTerms(db, actor)
  const { id, uri } = await findTerm(db, actor, key)
  const values = withUri(input, uri)
  const others = await othersOf(db, actor, key)
  const { row, isChanged } = await saveRecord({ db, actor, now }, termKind, {
    ...{ id, values, base, restored },
    check: (_, before) => requireFitting(db, actor, { key, before }, values, others),
    note: (saved) => noteOf(target, 'termChanged', saved),
  })
  if (isChanged) await follow(db, actor, row, target, others)
}

type Imported = { key: string; values: TermInput; existing: TermRecord | undefined }

/** Saves a term that a file brings, whose relations are right on both sides already; who calls it holds the lock. */
export async function saveImported(db: Database, actor: Actor, place: Place, { key, values, existing }: Imported) {
  const { now } = place
  if (existing !== undefined) {
    const { row } = await saveRecord({ db, actor, now }, termKind, {
      ...{ id: existing.id, values: withUri(values, existing.uri), base: existing.version },
      note: (saved) => noteOf(place, 'termChanged', saved, 'skos'),
    })
    return keepNames(db, row)
  }
  const by = { tenantId: actor.tenantId, updatedAt: now, updatedBy: actor.name }
  const [term] = await db
    .insert(keywordTerms)
    .values({ ...withUri(values), ...by, key })
    .returning()
  if (term === undefined) throw new AppError('UNABLE_TO_SAVE')
  const note = noteOf(place, 'termAdded', term, 'skos')
  await keepFirst({ db, actor, now }, termKind, { id: term.id, values: inputOf(term), note })
  await keepNames(db, term)
}

const alone: Relations = { broader: [], narrower: [], related: [], replacedBy: '' }

/** Deletes a term; one that records have, or that came in the place of another, stays. */
export async function deleteTerm(db: Database, actor: Actor, target: Target): Promise<void> {
  await lockTerms(db, actor)
  const { id } = await findTerm(db, actor, target.key)
  const term = await lockAsSeen(db, termKind, id, target.version)
  const others = await othersOf(db, actor, term.key)
  const isSuccessor = [...others.values()].some(({ replacedBy }) => replacedBy === term.key)
  if (isSuccessor || (await isUsed(db, term))) throw new AppError('TERM_IN_USE')
  await removeVersions(db, ['term'], [id])
  await db.delete(keywordTerms).where(eq(keywordTerms.id, id))
  await forgetUnused(db, actor.tenantId, [term.name, ...term.synonyms])
  await mirror(db, actor, { place: target, key: term.key, relations: alone, others })
  await recordEvent(db, actor, target.now, noteOf(target, 'termDeleted', term))
}
