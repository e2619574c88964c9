import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/kernel/endpoint'
import { AppError } from '#contract/kernel/errors'
import { type MaintenanceMode, maintenanceModeSchema } from '#contract/tenant/maintenance'
import { installation } from '../../platform/db/schema/protection.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Actor } from './actor.ts'

const name = 'maintenance'
const off: MaintenanceMode = { isOn: false, reason: '', since: null, by: '' }

/** Whether there is maintenance, since when and why. */
export async function maintenanceMode(db: Database): Promise<MaintenanceMode> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  return row === undefined ? off : maintenanceModeSchema.parse(row.value)
}

/** Begins or ends maintenance. */
export async function setMode(db: Database, input: Pick<MaintenanceMode, 'isOn' | 'reason'>, by: string, now: Date) {
  const mode: MaintenanceMode = input.isOn ? { ...input, since: now.toISOString(), by } : off
  await db
    .insert(installation)
    .values({ name, value: mode })
    .onConflictDoUpdate({ target: installation.name, set: { value: mode } })
  return mode
}

/**
 * Refuses what would change something while there is maintenance. Signing in and out stay possible, accounts of
 * maintenance go on, and so does the machine's owner.
 */
export async function requireNoMaintenance(db: Database, endpoint: Endpoint, actor: Actor | undefined): Promise<void> {
  const { method, reads, validatesOnly, api, access, whileViewing } = endpoint
  const changesNothing = method === 'GET' || reads === true || validatesOnly === true || whileViewing === true
  if (changesNothing || api === 'access' || access === 'installation' || actor?.maintenance === true) return
  if ((await maintenanceMode(db)).isOn) throw new AppError('MAINTENANCE', { retryAfterSeconds: 120 })
}
