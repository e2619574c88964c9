import { eq } from 'drizzle-orm'
import { siteHosts, sites } from '#upstream/platform/db/schema/tenant'
import { openStore } from '#upstream/platform/db/store'
import { createLog } from '#upstream/platform/log'
import { createNamedDatabase } from './test-store.ts'

// Child of the end-to-end tests: makes a copy of the demo content that of one product, under the lock of its directory, and
// adds what no screen can set yet. With DATABASE_URL it is a copy of the
// database `demo` on that server. Parameters: the directory, the port of the web application,
// `{ <site id>: { host?, like?, …columns } }`.

type SiteChange = Partial<typeof sites.$inferInsert> & {
  /** With these two a new site: a copy of `like`, at `host`. */
  host?: string
  like?: string
}

const [dataDir = '', port = '', changes = '{}'] = process.argv.slice(2)
const databaseUrl = process.env.DATABASE_URL
if (databaseUrl) {
  const [server, name] = [new URL('/postgres', databaseUrl), new URL(databaseUrl).pathname.slice(1)]
  await createNamedDatabase(server.href, name, 'demo')
}
const store = await openStore({ dataDir, databaseUrl, log: createLog('silent') })

/** The address with the port of this product. */
function atPort(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}:${port}`
}

await store.withTransaction(async (tx) => {
  for (const { id, publicUrl } of await tx.select().from(sites))
    await tx
      .update(sites)
      .set({ publicUrl: atPort(publicUrl) })
      .where(eq(sites.id, id))
  for (const [id, { host, like, ...columns }] of Object.entries<SiteChange>(JSON.parse(changes))) {
    if (host !== undefined && like !== undefined) {
      const [found] = await tx.select().from(sites).where(eq(sites.id, like))
      if (found === undefined) throw new Error(`there is no site ${like}`)
      // The store gives each its own number.
      const { historyId, ...copy } = found
      await tx.insert(sites).values({ ...copy, id, publicUrl: `http://${host}:${port}` })
      await tx.insert(siteHosts).values({ host, siteId: id })
    }
    if (Object.keys(columns).length > 0) await tx.update(sites).set(columns).where(eq(sites.id, id))
  }
})
await store.close()
