import { desc, lt, sql } from 'drizzle-orm'
import { safePath } from '#contract/kernel/safe-path'
import { type PolicyReportInput, policyReportEndpoints } from '#contract/tenant/policy-report'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { policyReports } from '../../platform/db/schema/policy-report.ts'
import type { Database } from '../../platform/db/store.ts'
import { countTries } from '../../platform/http/rate-limit.ts'

/** Anybody can send reports: no more different ones than this are kept. */
const most = 200
const windowSeconds = 15 * 60

/** Counts a report that is known, and keeps a new one while there is room. */
async function keep(db: Database, { directive, blocked, place }: PolicyReportInput, now: Date): Promise<void> {
  const [at, path] = [now.toISOString(), safePath(place)]
  await db.execute(sql`
    insert into policy_reports (directive, blocked, place, count, first_at, last_at)
    select ${directive}, ${blocked}, ${path}, 1, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from policy_reports) < ${most} or exists (select 1 from policy_reports
      where directive = ${directive} and blocked = ${blocked} and place = ${path})
    on conflict (directive, blocked, place) do update
      set count = policy_reports.count + 1, last_at = excluded.last_at`)
}

/** The newest reports. */
export const listPolicyReports = (db: Database, limit: number) =>
  db.select().from(policyReports).orderBy(desc(policyReports.lastAt)).limit(limit)

export const removePolicyReports = (db: Database, before: Date) =>
  db.delete(policyReports).where(lt(policyReports.lastAt, before))

/** Where browsers report what they refused; for those who maintain the installation. */
export function mountPolicyReports(app: Application): void {
  mount(
    app,
    policyReportEndpoints.add,
    async ({ services: { store }, body, now, clientAddress }) => {
      const limits = [
        { key: `policy:${clientAddress}`, maximum: 60, windowSeconds },
        { key: 'policy', maximum: 2000, windowSeconds },
      ]
      await countTries(store.db, limits, now)
      await store.withTransaction((tx) => keep(tx, body, now))
      return undefined
    },
    { ownTransaction: true },
  )
}
