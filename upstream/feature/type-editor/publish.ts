import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import { passOn } from '#contract/type-editor/inherit'
import type { PublishType } from '#contract/type-editor/type-editor'
import { fillBeforeIssue, newlyRequired } from '#contract/type-editor/type-requirements'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { writeType } from '../../kernel/type/write.ts'
import { lockAsSeen } from '../../kernel/version/save.ts'
import { newestOf } from '../../kernel/version/versions.ts'
import { typeRequirements, typeSearches } from '../../platform/db/schema/type-work.ts'
import { typeDrafts } from '../../platform/db/schema/words.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Jobs } from '../../platform/jobs/boss.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { stopEffect } from './effect-rows.ts'
import { listInheriting } from './inheriting.ts'
import {
  type EditableType,
  findType,
  inputOf,
  newestDefinition,
  noteOf,
  requireFitting,
  type Target,
  typeKind,
  updateType,
} from './repository.ts'

type Publishing = Target & PublishType & { jobs: Jobs }

/** Has search follow, from the first record on, whatever it was at. */
async function followInSearch(
  db: Database,
  { tenantId }: Actor,
  { kind, key }: EditableType,
  jobs: Publishing['jobs'],
) {
  const run = crypto.randomUUID()
  await db
    .insert(typeSearches)
    .values({ id: run, tenantId, kind, type: key })
    .onConflictDoUpdate({ target: [typeSearches.tenantId, typeSearches.type], set: { id: run, kind, lastId: 0 } })
  await jobs.enqueue(db, 'type-search', { tenantId, kind, key, run })
}

/** Ends asking for what is required no more, and calls the rest what it is called now. */
async function followRequirements(db: Database, { tenantId }: Actor, next: TypeDefinition, jobs: Publishing['jobs']) {
  const standing = and(
    ...[eq(typeRequirements.tenantId, tenantId), eq(typeRequirements.type, next.key)],
    eq(typeRequirements.isEnded, false),
  )
  const required = typeFields(next).filter((field) => field.required)
  const names = required.map(({ name }) => name)
  const ended = await db
    .update(typeRequirements)
    .set({ isEnded: true })
    .where(and(standing, names.length === 0 ? undefined : notInArray(typeRequirements.field, names)))
    .returning({ id: typeRequirements.id })
  for (const { id } of ended) await jobs.enqueue(db, 'type-requirement', { requirement: id })
  if (required.length === 0) return
  const labels = Object.fromEntries(required.map(({ name, label }) => [name, label]))
  await db
    .update(typeRequirements)
    .set({ label: sql`${JSON.stringify(labels)}::jsonb -> ${typeRequirements.field}` })
    .where(and(standing, inArray(typeRequirements.field, names)))
}

/** Asks what is online for the fields that become required, before a day; finding who lacks them is a job. */
async function askToFill(
  db: Database,
  actor: Actor,
  found: EditableType,
  next: TypeDefinition,
  publishing: Publishing,
) {
  const { fillBefore, jobs, now } = publishing
  const { tenantId } = actor
  await followRequirements(db, actor, next, jobs)
  const required = newlyRequired(found.published && inputOf(found.published), inputOf(next))
  if (fillBefore === null || required.length === 0) return
  const rows = await db
    .insert(typeRequirements)
    .values(
      required.map(({ name: field, label }) => ({
        ...{ tenantId, kind: found.kind, type: found.key, field, label },
        ...{ fillBefore, createdAt: now, lastId: 0 },
      })),
    )
    .returning({ id: typeRequirements.id })
  for (const { id } of rows) await jobs.enqueue(db, 'type-requirement', { requirement: id })
  const note = noteOf(publishing, 'typeFillAsked', next)
  const details = { ...note.details, fields: required.map(({ name }) => name), fillBefore }
  await recordEvent(db, actor, now, { ...note, details })
}

/** Gives what changed in a base to the types that inherit from it, as versions of their own. */
async function passOnTo(db: Database, actor: Actor, base: EditableType, next: TypeDefinition, publishing: Publishing) {
  if (base.published === undefined) return
  for (const { key, isLater } of await listInheriting(db, actor.tenantId, base)) {
    const found = await findType(db, actor, key)
    const standing = inputOf(newestDefinition(found))
    const values = passOn(inputOf(base.published), inputOf(next), standing)
    if (sameValue(values, standing)) continue
    const version = found.draft?.version ?? 0
    await updateType(db, actor, { ...publishing, key, version }, values)
    if (!isLater) await publishType(db, actor, { ...publishing, key, version: version + 1 })
  }
}

/** Makes the concept count: everything that reads types reads it from now on, and content stays as it is. */
export async function publishType(db: Database, actor: Actor, publishing: Publishing): Promise<void> {
  const { key, version, now, fillBefore, jobs } = publishing
  const { tenantId } = actor
  const locked = await lockAsSeen(db, typeKind, { tenantId, key, now }, version)
  if (locked.publishedVersion === version) return
  const found = await findType(db, actor, key)
  await requireFitting(db, actor, found, inputOf(locked.definition))
  const issue = fillBefore === null ? undefined : fillBeforeIssue(fillBefore, localDate(now))
  if (issue !== undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'fillBefore', code: issue }] })
  await writeType(db, tenantId, locked.definition)
  await db.update(typeDrafts).set({ publishedVersion: version }).where(eq(typeDrafts.id, locked.id))
  const toVersion = (await newestOf(db, { type: 'type', id: locked.id }))?.uuid
  await recordEvent(db, actor, now, { ...noteOf(publishing, 'typePublished', locked.definition), toVersion })
  // From now on there is nothing to compare it with.
  await stopEffect(db, tenantId, key, now)
  await askToFill(db, actor, found, locked.definition, publishing)
  await passOnTo(db, actor, found, locked.definition, publishing)
  await followInSearch(db, actor, found, jobs)
}
