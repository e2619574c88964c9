import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { askDaysBefore, dueReason, stateOf } from '#contract/access/service-account-rules'
import { clockName } from '../../capability/publication/execute-due.ts'
import { mailPerson } from '../../kernel/recipient/mail-person.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { serviceAccounts } from '../../platform/db/schema/service-account.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { allInTurn } from '../../platform/jobs/in-turns.ts'
import { defineJob } from '../../platform/process/define-job.ts'
import type { Services } from '../../platform/process/services.ts'
import { formatDate } from '../../platform/text/dates.ts'
import { localDate } from '../../platform/text/local-date.ts'
import type { AccountRecord } from './repository.ts'
import { endRow } from './repository.ts'

type MailTopic = 'programAsked' | 'programEnded'

/** Mails the owner of a program that it is still needed, or that it has no access any more. Answers whether a mail was queued. */
function tellOwner(tx: Database, account: AccountRecord, team: TeamRecord, topic: MailTopic, now: Date) {
  const { id, tenantId, owner: userId, name, confirmBy } = account
  return mailPerson(
    tx,
    {
      ...{ tenantId, userId, texts: topic, values: { name, team: team.name, date: formatDate(confirmBy) } },
      path: `/team/${encodeURIComponent(team.key)}/serviceaccounts/${id}`,
      dedupeKey: `${topic}:${id}:${confirmBy.toISOString()}`,
    },
    now,
  )
}

/** Accounts that may have ended, or that their owner has to confirm. */
const dueOnes = (db: Database, now: Date) =>
  db
    .select({ id: serviceAccounts.id })
    .from(serviceAccounts)
    .where(
      and(
        isNull(serviceAccounts.endedAt),
        or(
          lt(serviceAccounts.endsOn, localDate(now)),
          lt(serviceAccounts.confirmBy, now),
          and(
            isNull(serviceAccounts.askedAt),
            lt(serviceAccounts.confirmBy, new Date(now.getTime() + askDaysBefore * 86_400_000)),
          ),
        ),
      ),
    )
    .orderBy(asc(serviceAccounts.confirmBy))

type Clock = Pick<Services, 'store' | 'now' | 'jobs'>

/** Ends one account, or sends its owner a request: locked, and looked at again, as somebody may have confirmed it meanwhile. */
async function keepOne(tx: Database, id: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(serviceAccounts).where(eq(serviceAccounts.id, id)).for('no key update')
  const [team] = row === undefined ? [] : await tx.select().from(teams).where(eq(teams.id, row.teamId))
  if (row === undefined || team === undefined || row.endedAt !== null) return false
  const reason = dueReason(row, now, localDate(now))
  if (reason !== undefined) {
    await endRow(tx, { tenantId: row.tenantId, name: clockName, userId: null }, { row, team, reason, now })
    return tellOwner(tx, row, team, 'programEnded', now)
  }
  if (row.askedAt !== null || stateOf(row, now, localDate(now)) !== 'asked') return false
  await tx.update(serviceAccounts).set({ askedAt: now }).where(eq(serviceAccounts.id, id))
  return tellOwner(tx, row, team, 'programAsked', now)
}

/** Ends what nobody needs any more, and asks owners a month before; each account in a transaction of its own. */
export async function keepServiceAccounts({ store, now, jobs }: Clock): Promise<void> {
  const due = await dueOnes(store.db, now())
  await allInTurn(
    due.map(
      ({ id }) =>
        () =>
          store.withTransaction(async (tx) => {
            if (await keepOne(tx, id, now())) await jobs.enqueue(tx, 'mail', {})
          }),
    ),
  )
}

/** Every night, before people come. */
export const serviceAccountJob = defineJob({
  name: 'service-account',
  run: (services) => keepServiceAccounts(services),
})
