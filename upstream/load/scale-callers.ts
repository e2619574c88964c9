import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { findUserByEmail, startSession } from '../capability/session/sign-in.ts'
import { createApplication } from '../compose/app.ts'
import { items } from '../platform/db/schema/item.ts'
import { roleAssignments, roles } from '../platform/db/schema/role.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import { users } from '../platform/db/schema/user.ts'
import type { Database, Store } from '../platform/db/store.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { createLog } from '../platform/log.ts'
import { noOutside } from '../platform/outside/outside.ts'
import { type Asker, organisation, product } from './scale-reads.ts'

const now = () => new Date()

export type Ask = (who: Asker, path: string, init?: RequestInit) => Promise<Response>

/** The application on a store that was filled. */
function applicationOn(store: Store) {
  return createApplication({
    store,
    jobs: { enqueue: async () => null },
    log: createLog('error'),
    now,
    outside: noOutside,
    dataDir: join(tmpdir(), 'kaartenbak-bench'),
    files: createFileStore(join(tmpdir(), 'kaartenbak-bench-files')),
    installationToken: 'none-of-the-bench-0123456789',
    auditKey: 'none-of-the-bench-0123456789',
  })
}

type Placed = { siteId: string; item: { id: number; tenantId: number } }

async function addEditor(tx: Database, { siteId, item }: Placed) {
  const email = 'bench@demo.example'
  const at = { createdAt: now(), updatedAt: now() }
  await tx.insert(users).values({ email, homeSiteId: siteId, createdAt: now() }).onConflictDoNothing()
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  const [role] = await tx.select().from(roles).where(eq(roles.key, 'editor')).orderBy(roles.tenantId)
  if (user === undefined || role === undefined) throw new Error('there is no editor')
  const party = { partyType: 'organisation', partyId: item.id, status: 'active' } as const
  await tx
    .insert(roleAssignments)
    .values({ ...party, ...at, tenantId: item.tenantId, userId: user.id, roleId: role.id })
    .onConflictDoNothing()
  return user
}

/** Asks as a team administrator on the root and as an editor of one organisation; what is refused is thrown. */
export async function callersOf(store: Store): Promise<{ ask: Ask; tenantId: number }> {
  const app = applicationOn(store)
  const { db } = store
  const [site] = await db.select().from(sites).orderBy(sites.tenantId).limit(1)
  const [item] = await db.select().from(items).where(eq(items.key, organisation))
  const admin = await findUserByEmail(db, 'beheer@demo.example')
  if (site === undefined || item === undefined || admin === undefined) throw new Error('the store was not filled')
  const tokens = await store.withTransaction(async (tx) => ({
    admin: (await startSession(tx, admin, site, now())).token,
    editor: (await startSession(tx, await addEditor(tx, { siteId: site.id, item }), site, now())).token,
  }))
  // Open data is read without a session, and takes none.
  const ask: Ask = async (who, path, init = {}) => {
    const headers = new Headers({ 'Content-Type': 'application/json', ...init.headers })
    if (!path.startsWith('/open/')) headers.set('Authorization', `Bearer ${tokens[who]}`)
    const response = await app.request(path, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return { ask, tenantId: item.tenantId }
}

/** Values for the paths of the reads, in this store. */
export async function pathValuesOf(db: Database, tenantId: number): Promise<Record<string, string>> {
  const all = sql`items where tenant_id = ${tenantId} and kind = 'organisation'`
  const { rows } = await db.execute<{ title: string; id: string; version: string; user: string; service: string }>(sql`
    select title, id, (select id from users where email = 'beheer@demo.example') as user,
      (select published_version from items where tenant_id = ${tenantId} and kind = 'organisation'
        and key = ${organisation}) as version,
      record_uuid(${tenantId}::bigint, 'product', ${product}) as service
    from ${all} order by title collate "und-x-icu", id offset (select count(*) / 2 from ${all}) limit 1`)
  const [{ title = '', id = 0, ...rest } = { version: '', user: '', service: '' }] = rows
  return { ...rest, middle: Buffer.from(JSON.stringify([title, Number(id)])).toString('base64url') }
}
