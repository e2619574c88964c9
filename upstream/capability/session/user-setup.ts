import { asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { fullName } from '#contract/people/session'
import type { UserSetup } from '#contract/tenant/installation-setup'
import { type AuditEntry, type Author, recordEvent } from '../../kernel/log/record.ts'
import { sites, tenants } from '../../platform/db/schema/tenant.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { endSessions } from './end-sessions.ts'
import { updateUser } from './users.ts'

type User = typeof users.$inferSelect

/** Where what happens to somebody is noted: the tenant of their own site, else the first there is. */
async function tenantOf(tx: Database, { homeSiteId }: User): Promise<number> {
  const [home] = await tx
    .select({ id: sites.tenantId })
    .from(sites)
    .where(eq(sites.id, homeSiteId ?? ''))
  const [first] =
    home === undefined ? await tx.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.id)).limit(1) : []
  const found = home ?? first
  if (found === undefined) throw new Error('a user without a tenant')
  return found.id
}

/** Makes somebody what they should be, as who sets up the installation says; answers what that changed. */
export async function setUpUser(
  tx: Database,
  input: UserSetup,
  { by, now }: { by: Pick<Author, 'userId' | 'name'>; now: Date },
): Promise<string[]> {
  const { email, maintenance, disabled, endSessions: ends } = input
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (user === undefined) throw new AppError('INVALID_FORM', { fields: [{ path: 'email', code: 'user.unknown' }] })
  const isDisabled = user.disabledAt !== null
  // Maintainers can't end their own access, so that the installation is never left without one.
  if (user.id === by.userId && (maintenance === false || disabled))
    throw new AppError('INVALID_FORM', { fields: [{ path: 'email', code: 'user.oneself' }] })
  const marks = maintenance !== undefined && maintenance !== user.maintenance
  const switches = disabled !== undefined && disabled !== isDisabled
  if (marks) await updateUser(tx, user.id, { maintenance })
  if (switches) await updateUser(tx, user.id, { disabledAt: disabled ? now : null })
  const ended = ends || (switches && disabled) ? await endSessions(tx, user.id, now) : 0

  const tenantId = await tenantOf(tx, user)
  const name = fullName(user) || email
  const note = (action: AuditEntry['action'], details: Record<string, unknown>) =>
    recordEvent(tx, { tenantId, userId: by.userId, name: by.name }, now, {
      action,
      subject: { type: 'session', id: 0, key: user.id, title: name, teamPath: '', organisationId: null },
      permission: '',
      details,
    })
  if (marks || switches)
    await note('accountChanged', { ...(marks ? { maintenance } : {}), ...(switches ? { disabled } : {}) })
  if (ended > 0) await note('sessionsEnded', { ended })
  return [
    ...(marks ? [`${email} ${maintenance ? 'is' : 'is no longer'} marked for maintenance`] : []),
    ...(switches ? [`${email} is ${disabled ? 'disabled' : 'enabled'}`] : []),
    ...(ended > 0 ? [`${ended} sessions of ${email} have ended`] : []),
  ]
}
