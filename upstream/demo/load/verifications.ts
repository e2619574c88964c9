import { teamVerifications, verificationSettings } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import { one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'

/** The verification settings of a tenant, and the teams that chose them. */
export async function loadVerifications(tx: Database, demo: DemoTenant, tenant: LoadedTenant, now: Date) {
  const common = { tenantId: tenant.id, version: 1, updatedAt: now }
  for (const { teams, ...setting } of demo.verifications) {
    const rows = await tx
      .insert(verificationSettings)
      .values({ ...setting, ...common })
      .returning()
    const settingId = one(rows).id
    const teamIds = teams.map((key) => Number(tenant.teamPaths.get(key)?.split('/').at(-2)))
    for (const teamId of teamIds) {
      await tx.insert(teamVerifications).values({ ...common, teamId, settingId, chosen: true })
    }
  }
}
