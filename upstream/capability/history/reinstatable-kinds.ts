import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Obstacle } from '#contract/access/action-list'
import type { Permission } from '#contract/access/permissions'
import { hasPermission, type Place } from '#contract/access/rights'
import type {
  ReinstatableType,
  Reinstatement,
  ReinstatementImpact,
  Restoration,
  VersionUse,
} from '#contract/history/history'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { fieldErrors } from '#contract/kernel/field-errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import type { Subject } from './subject.ts'
import { findVisible, type VersionRecord } from './versions.ts'

type Values = Record<string, unknown>

/** A record of a kind without concepts, with the permission that saving it takes. */
export type ReinstatableRecord = Pick<Subject, 'type' | 'id' | 'key' | 'title' | 'version'> & {
  organisation?: Subject['organisation']
  team?: string
  permission: Permission
  place: Place
  obstacle?: Obstacle
}

export type ReinstateInput = { db: Database; actor: Actor; key: string; body: Reinstatement; now: Date }
export type ReinstateContext = ReinstateInput & {
  services: Pick<Services, 'jobs' | 'outside'>
  version: number
  locale: Locale
}
export type Saving = ReinstateContext & { former: VersionRecord; restored: number }

/** The fields of what a version keeps: all that there are, and those that a version always has once there was such a field. */
export type VersionFields = { known: readonly string[]; always: readonly string[] }

/** How records of one kind are found and saved as they were, defined in the folder that owns the kind. */
export type ReinstatableKind = {
  fields: VersionFields
  find(db: Database, actor: Actor, key: string): Promise<ReinstatableRecord>
  save(saving: Saving): Promise<unknown>
  impact?(input: ReinstateInput & { former: VersionRecord }): Promise<ReinstatementImpact>
}
export type ReinstatableKinds = Readonly<Record<ReinstatableType, ReinstatableKind>>

let kinds: ReinstatableKinds | undefined

/** Says what can be put back; the start does. */
export function registerReinstatable(named: ReinstatableKinds): void {
  kinds = named
}

export function reinstatableKind(type: ReinstatableType): ReinstatableKind {
  if (kinds === undefined) throw new Error('nobody has said yet what can be put back')
  return kinds[type]
}

/** The fields of a form: one that may be left away was empty where a version lacks it, another was not there yet. */
export function fieldsOf({ shape }: Pick<z.ZodObject, 'shape'>): VersionFields {
  const known = Object.keys(shape)
  const mayBeLeftAway = (name: string) => {
    const read = z.safeParse(shape[name] ?? z.never(), undefined)
    return read.success && read.data === undefined
  }
  return { known, always: known.filter((name) => !mayBeLeftAway(name)) }
}

/** A version as far as it can be put back: without fields that it was before, which stay as they are, or that are gone. */
export function withoutOthers({ known, always }: VersionFields, { values }: VersionRecord, body: Reinstatement) {
  const isAsked = (name: string) => body.fields?.includes(name) ?? true
  const missing = always.filter((name) => !Object.hasOwn(values, name) && isAsked(name))
  const gone = Object.keys(values).filter((name) => !known.includes(name) && isAsked(name))
  const fields = (body.fields ?? known).filter((name) => !missing.includes(name))
  return { body: missing.length === 0 ? body : { ...body, fields }, leftOut: [...missing, ...gone] }
}

/** The version as it was; with `fields`, those alone on top of what there is now. What was empty then is empty again. */
export function restored(former: VersionRecord, fields: Restoration['fields'], present: Values): Values {
  if (fields === undefined) return former.values
  const values = { ...present, ...Object.fromEntries(fields.map((name) => [name, former.values[name]])) }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Rules may have become stricter since: then it is refused, as typing the same would be. */
export function checked<T>(schema: z.ZodType<T>, values: Values): T {
  const read = schema.safeParse(values)
  if (read.success) return read.data
  throw new AppError('INVALID_FORM', { fields: fieldErrors(read.error) })
}

const none: ReadonlyMap<string, VersionUse[]> = new Map()

async function newestOf(db: Database, { type, id }: ReinstatableRecord): Promise<string | null> {
  const [newest] = await db
    .select({ uuid: versions.uuid })
    .from(versions)
    .where(and(eq(versions.subjectType, type), eq(versions.subjectId, id)))
    .orderBy(desc(versions.number))
    .limit(1)
  return newest?.uuid ?? null
}

async function toSubject(db: Database, actor: Actor, settled: ReinstatableRecord): Promise<Subject> {
  const { permission, place, organisation = null, team = null, obstacle, ...rest } = settled
  const refusal = actor.viewer === null ? obstacle : 'VIEWING_ONLY'
  const isOwnRight = hasPermission(actor.grants, permission, place)
  return {
    ...rest,
    organisation,
    team,
    newest: await newestOf(db, settled),
    actions: isOwnRight && refusal === undefined ? ['restore'] : [],
    refused: isOwnRight && refusal !== undefined ? { restore: refusal } : {},
    seesDrafts: true,
    uses: none,
  }
}

/** A record that counts as soon as it is saved, in the caller's scope, or 404; 403 for who may not see its history. */
export const reinstatableSubject = async (db: Database, actor: Actor, type: ReinstatableType, key: string) =>
  toSubject(db, actor, await reinstatableKind(type).find(db, actor, key))

/** The requested version of it, or 404. */
export async function formerOf(
  { db, actor, key, body }: ReinstateInput,
  type: ReinstatableType,
): Promise<VersionRecord> {
  const former = await findVisible(db, actor.tenantId, await reinstatableSubject(db, actor, type, key), body.uuid)
  if (former === undefined) throw new AppError('NOT_FOUND')
  return former
}
