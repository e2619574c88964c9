import { eq } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { readPhone } from '#contract/fields/phone-number'
import { AppError } from '#contract/kernel/errors'
import { type Tenant, type TenantInput, tenantInputSchema } from '#contract/tenant/tenants'
import type { Actor } from '../kernel/call/actor.ts'
import { recordEvent } from '../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../kernel/team/repository.ts'
import { listTypes } from '../kernel/type/definitions.ts'
import { lostRace } from '../kernel/version/lost-race.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'

type TenantRecord = typeof tenants.$inferSelect

/** A tenant as its form has it. */
const inputOf = ({ settings, ...tenant }: TenantRecord): TenantInput =>
  tenantInputSchema.parse({ ...tenant, ...settings })

/** A tenant as its administrators see it. */
export async function tenantForEdit(db: Database, { tenantId }: Actor, root: TeamRecord): Promise<Tenant> {
  const [[found], types] = await Promise.all([
    db.select().from(tenants).where(eq(tenants.id, tenantId)),
    listTypes(db, tenantId),
  ])
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { key, active, version } = found
  const categories = [...new Set(types.flatMap((type) => type.categories))].sort()
  return { ...inputOf(found), key, active, rootTeam: root.key, rootTeamName: root.name, categories, version }
}

function checkedPhone(typed: string): string {
  if (typed === '') return ''
  const verdict = readPhone(typed)
  if ('number' in verdict) return verdict.number
  const { key: code, params } = verdict.fault
  throw new AppError('INVALID_FORM', { fields: [{ path: 'phoneNumber', code, params }] })
}

/** Changes a tenant and its settings; the name of the root team stays that of the team. */
export async function updateTenant(
  db: Database,
  actor: Actor,
  { root, version, now }: { root: TeamRecord; version: number; now: Date },
  given: TenantInput,
): Promise<void> {
  const input = { ...given, phoneNumber: checkedPhone(given.phoneNumber) }
  const [found] = await db.select().from(tenants).where(eq(tenants.id, actor.tenantId)).for('update')
  if (found === undefined) throw new AppError('NOT_FOUND')
  const before = inputOf(found)
  if (found.version !== version) {
    const { updatedBy: changedBy, updatedAt: changedAt } = found
    throw lostRace(version, { version: found.version, values: before, changedBy, changedAt })
  }
  if (sameValue(before, input)) return
  const { multipleOrganisationTypesAllowed, typeRestrictionsEnabled, showOnlineCheck, participantsFeature } = input
  await db
    .update(tenants)
    .set({
      ...input,
      settings: { multipleOrganisationTypesAllowed, typeRestrictionsEnabled, showOnlineCheck, participantsFeature },
      version: version + 1,
      updatedAt: now,
      updatedBy: actor.name,
    })
    .where(eq(tenants.id, actor.tenantId))
  await recordEvent(db, actor, now, {
    action: 'settingsUpdated',
    subject: subjectOf(root),
    permission: 'tenant.settings',
    details: { tenantFrom: before, tenantTo: input },
  })
}
