import { inArray } from 'drizzle-orm'
import { agendaTypes } from '#contract/agenda/type'
import { checkValues } from '#contract/content/values'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { outsideChecks, type Problem } from '../check/outside-checks.ts'
import { type PlacedSubject, subjectsIn } from '../check/outside-subjects.ts'

export type VersionToCheck = { item: ItemRecord; version: string }
export type CheckedVersion = {
  types: TypeDefinition[]
  values: Record<string, unknown>
  problems: Problem[]
  /** Values that can be checked outside. */
  subjects: PlacedSubject[]
  /** Outside checks that couldn't be made, if any were tried; kept when the version goes online. */
  open?: PlacedSubject[]
}

const unknownType: Problem = { path: 'types', code: 'types.unknown' }

/**
 * Problems of saved versions if they went online at a moment, by item: the same check as a save, for many at once. The
 * types of a tenant are read once.
 */
export async function checkVersions(
  db: Database,
  wanted: readonly VersionToCheck[],
  at: Date,
): Promise<Map<number, CheckedVersion>> {
  const checked = new Map<number, CheckedVersion>()
  if (wanted.length === 0) return checked
  const uuids = wanted.map(({ version }) => version)
  const rows = await db.select().from(versions).where(inArray(versions.uuid, uuids))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const typesOf = new Map<number, TypeDefinition[]>()
  for (const { item, version } of wanted) {
    const row = byUuid.get(version)
    const found = row?.subjectId === item.id && row.subjectType === item.kind ? row : undefined
    const known = typesOf.get(item.tenantId) ?? (await listTypes(db, item.tenantId))
    typesOf.set(item.tenantId, known)
    const keys = [...new Set(found?.types)]
    const ofKind = new Map(known.filter(({ kind }) => kind === item.kind).map((type) => [type.key, type]))
    const types = item.kind === 'agenda' ? agendaTypes : keys.flatMap((key) => ofKind.get(key) ?? [])
    const values = found?.values ?? {}
    const own = checkValues({ types, values, purpose: 'publish', today: localDate(at) })
    const outside = await outsideChecks(db, item.tenantId, {
      types,
      values: own.values,
      itemId: item.id,
      organisationId: item.organisationId ?? item.id,
    })
    const isTyped = keys.length > 0 || item.kind === 'agenda'
    const missing = found === undefined || !isTyped || types.length < keys.length ? [unknownType] : []
    checked.set(item.id, {
      ...{ types, values, problems: [...missing, ...own.errors, ...outside] },
      subjects: subjectsIn(types, own.values),
    })
  }
  return checked
}
