import { AppError } from '#contract/kernel/errors'
import type { Database } from '../../../platform/db/store.ts'
import { networkOf } from '../../../platform/http/address.ts'
import { countCall, countTries, type Limit } from '../../../platform/http/rate-limit.ts'
import type { ReportPlace } from './place.ts'

const hour = 60 * 60
const day = 24 * hour
/** So many of a network in an hour do not count among those of the site: many reports from one keep nobody else from it. */
const ownOfNetwork = 2

const limit = (key: string, maximum: number, windowSeconds: number): Limit => ({
  ...{ key: `visitor-report:${key}`, maximum, windowSeconds },
})

/** Counts what is reported: from one network about one record, from one network in all, about one record, and on one site. */
export async function countReport(
  db: Database,
  { item, site }: Pick<ReportPlace, 'item' | 'site'>,
  clientAddress: string,
  now: Date,
): Promise<void> {
  const network = networkOf(clientAddress)
  await countTries(db, [limit(`record:${item.id}:${network}`, 5, hour)], now)
  const { count, maximum, secondsLeft } = await countCall(db, limit(`network:${network}`, 30, hour), now)
  if (count > maximum) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft })
  const ofSite = count > ownOfNetwork ? [limit(`site:${site.id}`, 500, day)] : []
  await countTries(db, [limit(`record:${item.id}`, 20, day), ...ofSite], now)
}

/** Counts who says to be of an organisation, whether it has an address or not. */
export const countLinkRequest = (db: Database, clientAddress: string, now: Date): Promise<void> =>
  countTries(db, [limit(`link:${networkOf(clientAddress)}`, 10, day)], now)

/** Whether an organisation may be mailed for somebody who says to be of it: once a day in all. */
export async function mayMailLink(db: Database, organisationId: number, now: Date): Promise<boolean> {
  const { count, maximum } = await countCall(db, limit(`mailed:${organisationId}`, 1, day), now)
  return count <= maximum
}

/** Guesses at private addresses, from one network. */
export const guessLimits = (clientAddress: string): Limit[] => [
  limit(`guess:${networkOf(clientAddress)}`, 60, hour / 4),
]

/** Whether an address may be named by one more report: so many in a day, by all reporters together. */
export async function mayNameAddress(db: Database, tenantId: number, address: string, now: Date): Promise<boolean> {
  const { count, maximum } = await countCall(db, limit(`address:${tenantId}:${address}`, 10, day), now)
  return count <= maximum
}
