import { eq } from 'drizzle-orm'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import type { LoadedTenant } from './tenant.ts'

/** A change that the first administrator proposes; the job looks at it as soon as the product has started. */
export async function loadChangeSets(tx: Database, demo: DemoTenant, tenant: LoadedTenant, now: Date): Promise<void> {
  const { changeSet } = demo
  const teamPath = changeSet && tenant.teamPaths.get(changeSet.team)
  if (changeSet === undefined || teamPath === undefined) return
  const { proposer, team, from, to, reason } = changeSet
  const [user] = await tx.select().from(users).where(eq(users.email, proposer))
  if (user === undefined) throw new Error(`nobody is called ${proposer}`)
  await tx.insert(changeSets).values({
    ...{ tenantId: tenant.id, siteId: tenant.siteId, kind: 'keyword', action: { kind: 'keyword', from, to }, reason },
    ...{ selection: { team, of: null, type: null, state: null, keyword: null }, teamPath, state: 'checking' },
    teamName: demo.teams.find(({ key }) => key === team)?.name ?? '',
    ...{ proposerId: user.id, proposerName: [user.firstName, user.infix, user.familyName].filter(Boolean).join(' ') },
    ...{ createdAt: now, changedAt: now },
  })
}
