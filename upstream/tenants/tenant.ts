import { eq } from 'drizzle-orm'
import { readOwnSchemes } from '#contract/fields/identifier-schemes'
import { readPhone } from '#contract/fields/phone-number'
import { AppError } from '#contract/kernel/errors'
import { linearPattern } from '#contract/patterns/linear'
import { type Tenant, type TenantInput, type TenantUpdate, tenantInputSchema } from '#contract/tenant/tenant-edit'
import type { Actor } from '../kernel/call/actor.ts'
import { subjectOf, type TeamRecord } from '../kernel/team/repository.ts'
import { listTypes } from '../kernel/type/definitions.ts'
import { saveRecord } from '../kernel/version/save.ts'
import { versionedTable } from '../kernel/version/versioned-table.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'

type TenantRecord = typeof tenants.$inferSelect

/** A tenant as its form has it. */
export const inputOf = ({ settings, ...tenant }: TenantRecord): TenantInput =>
  tenantInputSchema.parse({ ...tenant, ...settings })

/** The tenant of the session, or 404. */
export async function getTenant(db: Database, { tenantId }: Actor): Promise<TenantRecord> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId))
  if (tenant === undefined) throw new AppError('NOT_FOUND')
  return tenant
}

/** A tenant as its administrators see it. */
export async function tenantForEdit(db: Database, actor: Actor, root: TeamRecord): Promise<Tenant> {
  const [found, types] = await Promise.all([getTenant(db, actor), listTypes(db, actor.tenantId)])
  const { key, version, termsVersion } = found
  const categories = [...new Set(types.flatMap((type) => type.categories))].sort()
  return {
    ...inputOf(found),
    key,
    rootTeam: root.key,
    rootTeamName: root.name,
    categories,
    termsVersion,
    version,
  }
}

function checkedPhone(typed: string): string {
  if (typed === '') return ''
  const verdict = readPhone(typed)
  if ('number' in verdict) return verdict.number
  const { key: code, params } = verdict.issue
  throw new AppError('INVALID_FORM', { fields: [{ path: 'phoneNumber', code, params }] })
}

/** What a number looks like is tried on what anybody types, so in a time that is known beforehand. */
function requireLinear(text: string): void {
  const slow = readOwnSchemes(text).schemes.find(({ pattern }) => 'refusal' in linearPattern(`^(?:${pattern})$`))
  if (slow !== undefined)
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'identifierSchemes', code: 'identifiers.schemePattern', params: { name: slow.name } }],
    })
}

const tenantKind = versionedTable(tenants, {
  history: 'tenant',
  valuesOf: inputOf,
  columnsOf: (input: TenantInput, row) => ({ ...input, settings: tenantSettingsIn(input), ...termsAfter(input, row) }),
})

/** Changed terms are a new version, which has to be accepted again; terms that are taken away need no acceptance. */
const termsAfter = ({ termsNl, termsEn }: TenantInput, row: TenantRecord) => {
  if (termsNl === '') return { termsVersion: 0 }
  if (termsNl === row.termsNl && termsEn === row.termsEn) return {}
  const next = row.lastTermsVersion + 1
  return { termsVersion: next, lastTermsVersion: next }
}

const tenantSettingsIn = ({
  multipleOrganisationTypesAllowed,
  typeRestrictionsEnabled,
  showOnlineCheck,
  participantsFeature,
}: TenantInput) => ({
  multipleOrganisationTypesAllowed,
  typeRestrictionsEnabled,
  showOnlineCheck,
  participantsFeature,
})

/** Changes a tenant and its settings; the name of the root team stays that of the team. */
export async function updateTenant(
  db: Database,
  actor: Actor,
  { root, version: base, now, restored }: { root: TeamRecord; version: number; now: Date; restored?: number },
  update: TenantUpdate,
): Promise<void> {
  const standing = await getTenant(db, actor)
  const { active, secondFactor, selfService, visitorReports, identifierSchemes } = { ...standing, ...update }
  const choices = { active, secondFactor, selfService, visitorReports, identifierSchemes }
  requireLinear(identifierSchemes)
  const values = { ...update, ...choices, phoneNumber: checkedPhone(update.phoneNumber) }
  await saveRecord({ db, actor, now }, tenantKind, {
    ...{ id: actor.tenantId, values, base, restored },
    note: (_, tenantFrom) => ({
      action: 'settingsUpdated',
      subject: subjectOf(root),
      permission: 'tenant.settings',
      details: { tenantFrom, tenantTo: values },
    }),
  })
}
