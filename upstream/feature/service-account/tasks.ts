import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Task } from '#contract/people/task'
import type { Actor } from '../../kernel/call/actor.ts'
import { teamsWith } from '../../kernel/scope/scope.ts'
import { serviceAccounts } from '../../platform/db/schema/service-account.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

const mostTasks = 50

/** Whether the owner of an account is disabled, or has no role left in the tenant: then the task goes to those who look after it. */
const isOwnerGone = sql`not exists (select 1 from users u join role_assignments a on a.user_id = u.id and a.status = 'active'
  where u.id = ${serviceAccounts.owner} and u.disabled_at is null and a.tenant_id = ${serviceAccounts.tenantId})`

/** Programs that the actor has to confirm, from a month before they end. */
export async function serviceAccountTasks(db: Database, actor: Actor): Promise<Task[]> {
  if (!actor.hasAskedPrograms || !actor.grants.some(({ permissions }) => permissions.includes('team.serviceAccounts')))
    return []
  const found = await db
    .select({ account: serviceAccounts, team: teams.key })
    .from(serviceAccounts)
    .innerJoin(teams, eq(teams.id, serviceAccounts.teamId))
    .where(
      and(
        eq(serviceAccounts.tenantId, actor.tenantId),
        isNull(serviceAccounts.endedAt),
        isNotNull(serviceAccounts.askedAt),
        or(eq(serviceAccounts.owner, actor.userId), isOwnerGone),
        teamsWith(actor, 'team.serviceAccounts'),
      ),
    )
    .orderBy(asc(serviceAccounts.confirmBy), asc(serviceAccounts.id))
    .limit(mostTasks)
  return found.map(({ account, team }) => ({
    key: `program-${account.id}`,
    kind: 'confirmProgram',
    subject: { type: 'team', key: team, title: account.name, organisation: null },
    due: account.confirmBy.toISOString(),
  }))
}
