import { notInArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import type { Demo } from '#contract/tenant/demo'
import { tenants } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'
import type { Demonstration } from '../platform/process/services.ts'
import { demoPassword, demoTenants } from './content.ts'
import { loadContent } from './load.ts'

const accountsOf: Record<string, Demo['accounts']> = {
  demo: [
    { role: 'editor', email: 'redacteur@demo.example', start: '/organisation/bibliotheek-aan-de-haven' },
    { role: 'manager', email: 'manager@demo.example', start: '/team/noord/publish' },
    { role: 'administrator', email: 'beheer@demo.example', start: '/team/demo/expiring' },
    { role: 'tenant', email: 'tenant@demo.example', start: '/tenant/type' },
  ],
  tweede: [{ role: 'administrator', email: 'beheer@tweede.example', start: '/team/tweede' }],
}

const guides: Record<string, string> = { demo: 'bibliotheekgids-waddenregio' }

/** Kept: which migrations ran, and that this installation is a demonstration. */
const shared = ['installation']

/** The demonstration of an installation whose web application listens on `webPort`. */
export const createDemonstration = (webPort: number): Demonstration => ({
  of: (tenant) => {
    const accounts = accountsOf[tenant]
    return accounts && { password: demoPassword, guide: guides[tenant], accounts }
  },
  restart: async (tx, now) => {
    await requireNothingElse(tx)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`,
    )
    const names = rows.map(({ name }) => name).filter((name) => !shared.includes(name))
    await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity`))
    await loadContent(tx, { now, webPort })
  },
})

/** Who set up a site of their own beside the demo does not lose it to a visitor. */
async function requireNothingElse(tx: Database): Promise<void> {
  const own = demoTenants.map(({ key }) => key)
  const others = await tx.select({ id: tenants.id }).from(tenants).where(notInArray(tenants.key, own)).limit(1)
  if (others.length > 0) throw new AppError('FORBIDDEN')
}
