import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { verificationStep } from '#contract/confirmation/verification-rules'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { items } from '../../platform/db/schema/item.ts'
import { verificationAttempts } from '../../platform/db/schema/verification.ts'
import type { Database } from '../../platform/db/store.ts'
import { cycleOf, cycleStart } from '../review/policy.ts'
import type { VerifiedTeams } from './tree.ts'

const day = 24 * 60 * 60_000

/** When the present cycle of an organisation began, as `cycleStart` says; an index has it in this order. */
export const began = sql`coalesce(${items.lastConfirmedAt}, ${items.createdAt})`

/** Somebody with an account keeps it, and so its review goes by the confirmation policy. */
export const isKept = sql`exists (select 1 from role_assignments a join roles r on r.id = a.role_id
  join users u on u.id = a.user_id and u.disabled_at is null
  where a.party_type = 'organisation' and a.party_id = ${items.id} and a.status = 'active'
    and r.permissions ? 'organisation.update')`

/** Organisations of these teams that nobody keeps and whose data are too old. */
export function areTooOld(groups: readonly VerifiedTeams[], now: Date): SQL {
  const conditions = groups.map(({ ageDays, paths }) =>
    and(
      inArray(items.teamPath, paths),
      sql`${began} <= ${new Date(now.getTime() - ageDays * day).toISOString()}::timestamptz`,
    ),
  )
  const isOld = conditions.length === 0 ? sql`false` : or(...conditions)
  return and(eq(items.kind, 'organisation'), isNull(items.archivedAt), isOld, sql`not ${isKept}`) ?? sql`false`
}

/** The requests of the present cycle of organisations, oldest first. */
export async function attemptsOf(db: Database, organisations: readonly ItemRecord[]) {
  const ids = organisations.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(verificationAttempts)
          .where(and(inArray(verificationAttempts.organisationId, ids), isNotNull(verificationAttempts.number)))
          .orderBy(asc(verificationAttempts.createdAt))
  const cycles = new Map(organisations.map((organisation) => [organisation.id, cycleOf(organisation)]))
  const present = rows.filter(({ organisationId, cycle }) => cycles.get(organisationId) === cycle)
  return Map.groupBy(present, ({ organisationId }) => organisationId)
}

/** How far an organisation is. */
export function stepOf(
  organisation: ItemRecord,
  { setting, ageDays }: VerifiedTeams,
  { attempts, address }: { attempts: readonly { createdAt: Date }[]; address: string },
  now: Date,
) {
  const progress = {
    since: cycleStart(organisation).getTime(),
    attempts: attempts.map(({ createdAt }) => createdAt.getTime()),
    hasAddress: address !== '',
  }
  return verificationStep({ ...setting, maximumVerifyAgeDays: ageDays }, progress, now.getTime())
}
