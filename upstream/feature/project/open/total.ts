import { count, type SQL } from 'drizzle-orm'
import { publishedContent } from '../../../platform/db/schema/project.ts'
import type { Database } from '../../../platform/db/store.ts'
import type { OpenCall } from './mount-open.ts'

/** Fewer are counted for each answer, and so are always exact. */
const fewEnough = 5_000
const maximumKept = 1_000
const minute = 60_000

type StoredTotal = { total: number; at: number }
const keptBy = new WeakMap<Database, Map<string, StoredTotal>>()

/**
 * How many published records a condition lets through. A large number is kept as long as the answers of the project may be:
 * who reads a whole list asks for the same total with each of its pages. `question` says all that the condition hangs on
 * besides the project and the moment.
 */
export async function totalOf(
  { db, project, now }: Pick<OpenCall<unknown, unknown>, 'db' | 'project' | 'now'>,
  question: string,
  condition: SQL | undefined,
): Promise<number> {
  const totals = keptBy.get(db) ?? new Map<string, StoredTotal>()
  keptBy.set(db, totals)
  const key = `${project.id} ${project.version} ${question}`
  const known = totals.get(key)
  if (known !== undefined && Math.abs(now.getTime() - known.at) < project.keepMinutes * minute) return known.total
  const [counted] = await db.select({ total: count() }).from(publishedContent).where(condition)
  const total = counted?.total ?? 0
  if (totals.size >= maximumKept) totals.clear()
  if (total >= fewEnough) totals.set(key, { total, at: now.getTime() })
  return total
}
