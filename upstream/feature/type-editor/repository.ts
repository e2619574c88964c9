import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { linearPattern } from '#contract/patterns/linear'
import { contentProblems, patternProblems } from '#contract/type-editor/type-changes'
import type { EditedType, NewType, TypeRow } from '#contract/type-editor/type-editor'
import type { TypeInput } from '#contract/type-editor/type-input'
import { typeMaximum } from '#contract/types/field-rule-names'
import { plainSchemaClass } from '#contract/types/schema-classes'
import { type TypeDefinition, type TypeKind, typeFields } from '#contract/types/type-definition'
import { isTrialType } from '#contract/types/type-rules'
import type { Actor } from '../../kernel/call/actor.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../../kernel/team/repository.ts'
import { listTypes, type StoredType, storedTypes } from '../../kernel/type/definitions.ts'
import { withFreeKey } from '../../kernel/version/numbered-key.ts'
import { keepFirst, lockAsSeen, type RecordKind, type SaveNote, saveRecord } from '../../kernel/version/save.ts'
import { removeVersions } from '../../kernel/version/versions.ts'
import { typeDrafts } from '../../platform/db/schema/words.ts'
import type { Database } from '../../platform/db/store.ts'
import { findEffect, removeEffect } from './effect-rows.ts'
import { isTypeKind, recordsOf } from './records.ts'

type Draft = typeof typeDrafts.$inferSelect

/** A type that can be edited: as it was saved last, and as it counts. */
export type EditableType = {
  key: string
  kind: TypeKind
  draft: Draft | undefined
  /** The definition in force; undefined for a type that was never published. */
  published: TypeDefinition | undefined
  isCommon: boolean
}

/** A definition as its editor has it. */
export function inputOf({ kind, name, icon, categories, active, titleField, sections, ...rest }: TypeDefinition) {
  const { retired = [], schemaClass = plainSchemaClass } = rest
  const ofKind = kind === 'organisation' ? { schemaClass } : {}
  return { name, icon, categories, ...ofKind, active, titleField, sections, retired } satisfies TypeInput
}

/** A definition with what its editor made of it. */
const definitionOf = (definition: TypeDefinition, { retired, ...values }: TypeInput): TypeDefinition => {
  const { retired: _, schemaClass, ...rest } = { ...definition, ...values }
  return {
    ...rest,
    ...(retired.length === 0 ? {} : { retired }),
    ...(schemaClass === undefined || schemaClass === plainSchemaClass ? {} : { schemaClass }),
  }
}

function toFound(key: string, stored: readonly StoredType[], draft: Draft | undefined): EditableType | undefined {
  const published = stored.at(-1)?.definition
  const kind = (published ?? draft?.definition)?.kind
  if (kind === undefined || !isTypeKind(kind)) return undefined
  return { key, kind, draft, published, isCommon: stored.some(({ isCommon }) => isCommon) }
}

const draftsOf = (tenantId: number, key?: string) =>
  and(eq(typeDrafts.tenantId, tenantId), key === undefined ? undefined : eq(typeDrafts.key, key))

/** A type of the caller's tenant, or 404. */
export async function findType(db: Database, { tenantId }: Actor, key: string): Promise<EditableType> {
  const [stored, [draft]] = await Promise.all([
    storedTypes(db, tenantId, key),
    db.select().from(typeDrafts).where(draftsOf(tenantId, key)),
  ])
  const found = toFound(key, stored, draft)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

function stateOf({ draft }: EditableType): TypeRow['state'] {
  if (draft === undefined || draft.version === draft.publishedVersion) return 'published'
  return draft.publishedVersion === null ? 'new' : 'changed'
}

const originOf = ({ isCommon, draft }: EditableType): TypeRow['origin'] =>
  isCommon ? ((draft?.version ?? 0) > 0 ? 'adapted' : 'standard') : 'own'

/** The definition saved last, which may not be in force yet. */
export function newestDefinition({ draft, published }: EditableType): TypeDefinition {
  const definition = draft?.definition ?? published
  if (definition === undefined) throw new Error('a type has no definition')
  return definition
}

/** How many records have each type, by `kind/key`. */
async function recordsByType(db: Database, tenantId: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ type: string; count: number }>(sql`
    select kind || '/' || type as type, count(*)::int as count
    from items, unnest(types) type where tenant_id = ${tenantId} and kind <> 'agenda' group by 1`)
  return new Map(rows.map(({ type, count }) => [type, count]))
}

/** All types of a tenant that can be edited, by kind and name. */
export async function listEditable(db: Database, { tenantId }: Actor): Promise<TypeRow[]> {
  const [stored, drafts, records] = await Promise.all([
    storedTypes(db, tenantId),
    db.select().from(typeDrafts).where(draftsOf(tenantId)),
    recordsByType(db, tenantId),
  ])
  const keys = new Set([...stored.map(({ definition }) => definition.key), ...drafts.map(({ key }) => key)])
  const byKey = Map.groupBy(stored, ({ definition }) => definition.key)
  return [...keys].flatMap((key) => {
    const draft = drafts.find((one) => one.key === key)
    const found = toFound(key, byKey.get(key) ?? [], draft)
    if (found === undefined) return []
    const { name, icon, active, base } = newestDefinition(found)
    const isSaved = draft !== undefined && draft.version > 0
    return {
      ...{ key, kind: found.kind, name, icon, active, base, origin: originOf(found), state: stateOf(found) },
      records: records.get(`${found.kind}/${key}`) ?? 0,
      changedAt: isSaved ? draft.updatedAt.toISOString() : null,
      changedBy: isSaved ? draft.updatedBy : '',
    }
  })
}

/** A type as its editor has it. */
export async function toEdited(db: Database, actor: Actor, found: EditableType): Promise<EditedType> {
  const { key, kind, draft, published } = found
  const version = draft?.version ?? 0
  const [records, all, effect] = await Promise.all([
    recordsOf(db, { tenantId: actor.tenantId, kind, keys: [key] }),
    listTypes(db, actor.tenantId),
    findEffect(db, actor.tenantId, key),
  ])
  return {
    ...{ key, kind, records, origin: originOf(found), state: stateOf(found), version },
    values: inputOf(newestDefinition(found)),
    fixed:
      published === undefined ? [] : [...typeFields(published), ...(published.retired ?? [])].map(({ name }) => name),
    effect: effect?.version === version ? effect.state : null,
    categories: [...new Set(all.flatMap(({ categories }) => categories))].sort(),
  }
}

type Reference = { tenantId: number; key: string; now: Date }

/** Types with their versions; one that was never saved is listed as it counts, with the number 0. */
export const typeKind: RecordKind<Draft, TypeInput, Reference> = {
  history: 'type',
  historyId: ({ id }) => id,
  async hold(db, { tenantId, key, now }) {
    const definition = (await storedTypes(db, tenantId, key)).at(-1)?.definition
    if (definition !== undefined)
      await db
        .insert(typeDrafts)
        .values({ tenantId, key, definition, version: 0, publishedVersion: 0, updatedAt: now })
        .onConflictDoNothing()
    const [locked] = await db.select().from(typeDrafts).where(draftsOf(tenantId, key)).for('update')
    return locked
  },
  standing: ({ version, definition, updatedAt, updatedBy }) => ({
    version,
    values: inputOf(definition),
    changedBy: updatedBy,
    changedAt: version === 0 ? null : updatedAt,
  }),
  async write(db, { id, definition }, values, by) {
    const [saved] = await db
      .update(typeDrafts)
      .set({ definition: definitionOf(definition, values), ...by })
      .where(eq(typeDrafts.id, id))
      .returning()
    if (saved === undefined) throw new AppError('NOT_FOUND')
    return saved
  },
}

export type Target = { root: TeamRecord; key: string; version: number; now: Date }

export const noteOf = (
  { root }: Pick<Target, 'root'>,
  action: 'typeAdded' | 'typeChanged' | 'typePublished' | 'typeFillAsked' | 'typeDeleted',
  { key, name }: TypeDefinition,
): SaveNote => ({
  action,
  details: { type: key, name: name.nl },
  subject: subjectOf(root),
  permission: 'tenant.types',
})

/** Refuses what content, other types or patterns forbid. */
export async function requireFitting(
  db: Database,
  { tenantId }: Actor,
  found: EditableType,
  values: TypeInput,
): Promise<void> {
  const siblings = (await listTypes(db, tenantId, found.kind)).filter(({ key }) => key !== found.key)
  const fields = [
    ...contentProblems(found.published && inputOf(found.published), values, siblings),
    ...patternProblems(values, linearPattern),
  ]
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}

/** The start of a type that copies none: one field, which is its title. */
function blankType(kind: TypeKind): Pick<TypeDefinition, 'titleField' | 'sections' | 'icon' | 'categories'> {
  const name = kind === 'organisation' ? 'name' : 'title'
  const label = kind === 'organisation' ? { nl: 'Naam', en: 'Name' } : { nl: 'Titel', en: 'Title' }
  const fields = [{ name, type: 'text' as const, label, required: true, maximumLength: 200 }]
  const icon = { organisation: 'building-2', product: 'shapes', supplement: 'file-text' }[kind]
  return {
    icon,
    categories: [],
    titleField: name,
    sections: [{ key: 'general', label: { nl: 'Algemeen', en: 'General' }, fields }],
  }
}

/** The same without what is only of the type that it is copied from. */
function copied(definition: TypeDefinition): Omit<TypeDefinition, 'key' | 'kind' | 'name' | 'base' | 'active'> {
  const { icon, categories, schemaClass, titleField, sections, base, key } = definition
  const parent = definition.parent ?? (base ? key : undefined)
  const chosen = isTrialType(definition) ? [] : categories
  return {
    ...{ icon, categories: chosen, titleField, sections },
    ...(schemaClass === undefined ? {} : { schemaClass }),
    ...(parent === undefined ? {} : { parent }),
  }
}

/** Starts a type that nobody sees yet; answers its key. */
export async function createType(
  db: Database,
  actor: Actor,
  place: Pick<Target, 'root' | 'now'>,
  { kind, name, from }: NewType,
): Promise<string> {
  const { tenantId } = actor
  if ((await db.$count(typeDrafts, draftsOf(tenantId))) >= typeMaximum.types)
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'name.nl', code: 'typeEdit.tooMany', params: { maximum: typeMaximum.types } }],
    })
  const source = from === '' ? undefined : await findType(db, actor, from)
  if (source !== undefined && source.kind !== kind)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'from', code: 'invalid' }] })
  const start = source === undefined ? blankType(kind) : copied(newestDefinition(source))
  const draft = await withFreeKey(name.nl, async (key) => {
    if ((await storedTypes(db, tenantId, key)).length > 0) return []
    const definition = { ...start, key, kind, name, base: false, active: true }
    const by = { updatedAt: place.now, updatedBy: actor.name }
    return db
      .insert(typeDrafts)
      .values({ tenantId, key, definition, version: 1, ...by })
      .onConflictDoNothing()
      .returning()
  })
  await keepFirst({ db, actor, now: place.now }, typeKind, {
    id: draft.id,
    values: inputOf(draft.definition),
    note: noteOf(place, 'typeAdded', draft.definition),
  })
  return draft.key
}

/** Saves the concept of a type: what counts stays as it is until that is published. */
export async function updateType(
  db: Database,
  actor: Actor,
  target: Target & { restored?: number },
  values: TypeInput,
): Promise<void> {
  const { key, version: base, now, restored } = target
  const found = await findType(db, actor, key)
  await saveRecord({ db, actor, now }, typeKind, {
    ...{ id: { tenantId: actor.tenantId, key, now }, values, base, restored },
    check: () => requireFitting(db, actor, found, values),
    note: ({ definition }) => noteOf(target, 'typeChanged', definition),
  })
}

/** Deletes a type that was never published, of which there can be no content. */
export async function deleteType(db: Database, actor: Actor, target: Target): Promise<void> {
  const { key, version, now } = target
  const locked = await lockAsSeen(db, typeKind, { tenantId: actor.tenantId, key, now }, version)
  if (locked.publishedVersion !== null) throw new AppError('TYPE_IN_USE')
  await removeVersions(db, ['type'], [locked.id])
  await removeEffect(db, actor.tenantId, key)
  await db.delete(typeDrafts).where(eq(typeDrafts.id, locked.id))
  await recordEvent(db, actor, now, noteOf(target, 'typeDeleted', locked.definition))
}
