import { eq } from 'drizzle-orm'
import { fullName } from '#contract/people/session'
import { findSecondFactor } from '../capability/session/second-factor.ts'
import { resetSecondFactor } from '../capability/session/second-factor-reset.ts'
import { findUserByEmail } from '../capability/session/sign-in.ts'
import { eventAtRoot } from '../capability/session/viewing.ts'
import { recordEvent } from '../kernel/log/record.ts'
import { roleAssignments } from '../platform/db/schema/role.ts'
import type { Database } from '../platform/db/store.ts'
import { installer, refuse } from './site-setup.ts'

/**
 * Takes away the second factor of somebody who lost it, whatever their rights; every tenant where they have a role logs it.
 * Answers what it changed; nothing when there was none.
 */
export async function resetByInstaller(tx: Database, { email }: { email: string }, now: Date): Promise<string[]> {
  const user = await findUserByEmail(tx, email)
  if (user === undefined) throw refuse('email', 'invalid')
  if ((await findSecondFactor(tx, user.id)) === undefined) return []
  await resetSecondFactor(tx, user, user.homeSiteId, now)
  const memberships = await tx
    .selectDistinct({ tenantId: roleAssignments.tenantId })
    .from(roleAssignments)
    .where(eq(roleAssignments.userId, user.id))
  for (const { tenantId } of memberships) {
    const event = await eventAtRoot(tx, tenantId, 'secondFactorReset', user.id, fullName(user))
    await recordEvent(tx, { tenantId, ...installer }, now, { ...event, permission: '' })
  }
  return [`${user.email} signs in with the password alone, and is told so by mail. All sessions have ended.`]
}
