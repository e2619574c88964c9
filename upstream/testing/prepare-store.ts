import { eq } from 'drizzle-orm'
import { loadDemo } from '../demo/load.ts'
import { migrateStore } from '../platform/db/migrate.ts'
import { siteHosts, sites } from '../platform/db/schema/tenant.ts'
import { openStore } from '../platform/db/store.ts'
import { createLog } from '../platform/log.ts'

// Child of the end-to-end tests: loads the demo content into a data directory, under its lock, and adds what no screen
// can set yet. Parameters: the directory, the port of the web application, `{ <site id>: { host?, like?, …columns } }`.

type SiteChange = Partial<typeof sites.$inferInsert> & {
  /** With these two a new site: a copy of `like`, at `host`. */
  host?: string
  like?: string
}

const [dataDir = '', port = '', changes = '{}'] = process.argv.slice(2)
const log = createLog('silent')
const store = await openStore({ dataDir, log })
await migrateStore(store)
await loadDemo(store, { now: new Date(), webPort: Number(port), log })

for (const [id, { host, like, ...columns }] of Object.entries<SiteChange>(JSON.parse(changes))) {
  await store.withTransaction(async (tx) => {
    if (host !== undefined && like !== undefined) {
      const [found] = await tx.select().from(sites).where(eq(sites.id, like))
      if (found === undefined) throw new Error(`there is no site ${like}`)
      // The store gives each its own number.
      const { historyId, ...copy } = found
      await tx.insert(sites).values({ ...copy, id, publicUrl: `http://${host}:${port}` })
      await tx.insert(siteHosts).values({ host, siteId: id })
    }
    if (Object.keys(columns).length > 0) await tx.update(sites).set(columns).where(eq(sites.id, id))
  })
}
await store.close()
