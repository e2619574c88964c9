import { eq, sql } from 'drizzle-orm'
import '#upstream/compose/handlers'
import { applyDeadlines } from '#upstream/feature/ending/deadline-job'
import { migrateStore } from '#upstream/platform/db/migrate'
import { confirmationPolicies } from '#upstream/platform/db/schema/review'
import { roleAssignments } from '#upstream/platform/db/schema/role'
import { teams } from '#upstream/platform/db/schema/team'
import { users } from '#upstream/platform/db/schema/user'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { createTenant } from '#upstream/tenants/create-tenant'
import { mortalStore } from './mortal-store.ts'

// Child of kill.test.ts of deadlines: settles what is due in a data directory. Makes organisations that nobody confirmed
// first, when there is no tenant yet, each kept by one person and managed by another. Prints the state before, and again
// after. Parameters: the directory, how many organisations, at which of them the process is to be killed before it is
// committed (0: at none), the moment that it is, a server or none.

const [dataDir = '', amount = '0', killAt = '0', moment = '', databaseUrl] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, databaseUrl, log })
await migrateStore(store)
const now = () => new Date(moment)
const jobs = { enqueue: async () => null }

if ((await store.db.$count(teams)) === 0) {
  await store.withTransaction(async (tx) => {
    const site = {
      key: 'termijnen',
      name: 'Termijnen',
      host: 'termijnen.example',
      publicUrl: 'http://termijnen.example',
    }
    const { id: tenantId, rootTeam, roleIds } = await createTenant(tx, site, now())
    const [root] = await tx.select().from(teams).where(eq(teams.id, rootTeam.id))
    await tx.insert(confirmationPolicies).values({
      ...{ tenantId, teamId: rootTeam.id, key: 'jaarlijks', name: 'Jaarlijks', intervalDays: 100, graceDays: 14 },
      ...{ deadlineAction: 'archive', allowEmail: true, maximumProducts: 10, notifications: [] },
    })
    await tx.execute(sql`
      insert into items (tenant_id, kind, key, team_path, title, types, version, created_at, updated_at)
      select ${tenantId}, 'organisation', 'organisatie-' || i, ${root?.path ?? ''}, 'Organisatie ' || i, '{organisation}', 1,
        ${now().toISOString()}::timestamptz - interval '120 days', now()
      from generate_series(1, ${Number(amount)}::int) i`)
    const [keeper, manager] = await tx
      .insert(users)
      .values(['kim', 'mo'].map((name) => ({ email: `${name}@termijnen.example`, firstName: name, createdAt: now() })))
      .returning({ id: users.id })
    const common = { tenantId, status: 'active', createdAt: now(), updatedAt: now() } as const
    await tx.insert(roleAssignments).values({
      ...{ ...common, userId: manager?.id ?? '', roleId: roleIds.get('manager') ?? 0 },
      ...{ partyType: 'team', partyId: rootTeam.id },
    })
    await tx.execute(sql`
      insert into role_assignments (tenant_id, user_id, role_id, party_type, party_id, status, created_at, updated_at)
      select ${tenantId}, ${keeper?.id ?? ''}::uuid, ${roleIds.get('editor') ?? 0}, 'organisation', id, 'active', now(), now()
      from items`)
  })
}

/** How many organisations were announced, acted upon and mailed about, and how many of these more than once. */
async function standing() {
  const { rows } = await store.db.execute(sql`
    select (select count(*)::int from audit_events where action = 'deadlineAnnounced') as announced,
      (select count(*)::int from items where archived_at is not null) as archived,
      (select count(*)::int from audit_events where action = 'archived') as events,
      (select count(*)::int from mail_outbox) as mails,
      (select count(*)::int from confirmation_links where revoked_at is null) as links,
      (select count(*)::int from confirmation_links where revoked_at is not null) as ended,
      (select count(*)::int from (select 1 from audit_events group by subject_id, action having count(*) > 1) twice)
        + (select count(*)::int from (select 1 from mail_outbox group by recipient_name, subject having count(*) > 1) twice)
        as doubled`)
  return rows[0]
}

console.log(JSON.stringify(await standing()))
await applyDeadlines({ store: mortalStore(store, Number(killAt)), jobs, now, log })
console.log(JSON.stringify(await standing()))
await store.close()
