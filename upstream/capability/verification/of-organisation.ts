import { and, eq } from 'drizzle-orm'
import type { OrganisationVerification } from '#contract/review/organisation-verification'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { verificationContacts } from './contacts.ts'
import { attemptsOf, isKept, stepOf } from './too-old.ts'
import { countsAt, teamsWithChoice } from './tree.ts'

const isoOf = (time: number) => new Date(time).toISOString()

/** How far the verification of an organisation is; null where none counts, where somebody keeps it, and in the archive. */
export async function verificationOf(
  db: Database,
  organisation: ItemRecord,
  now: Date,
): Promise<OrganisationVerification | null> {
  const { id, tenantId, teamPath, archivedAt } = organisation
  if (archivedAt !== null) return null
  const line = await teamsWithChoice(db, tenantId, teamPath)
  const { found } = countsAt(line, teamPath)
  if (found === undefined) return null
  const [managed] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.id, id), isKept))
  if (managed !== undefined) return null
  const attempts = (await attemptsOf(db, [organisation])).get(id) ?? []
  // Before a first request there may be no address to send it to.
  const address =
    attempts.at(-1)?.address ?? (await verificationContacts(db, [organisation], () => line)).get(id)?.address ?? ''
  const { setting, ageDays } = found
  const { step, until } = stepOf(organisation, { setting, ageDays, paths: [] }, { attempts, address }, now)
  return {
    ...{ step, ageDays, setting: setting.name, attempts: attempts.length },
    until: until === null ? null : isoOf(until),
    lastAttemptAt: attempts.at(-1)?.createdAt.toISOString() ?? null,
  }
}
