import { mailPerson } from '../../kernel/recipient/mail-person.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { formatDate } from '../../platform/text/dates.ts'
import type { AccountRecord } from './repository.ts'

type MailTopic = 'programAsked' | 'programEnded'

/** Mails the owner of a program that it is still needed, or that it has no access any more. Answers whether a mail was queued. */
export function tellOwner(tx: Database, account: AccountRecord, team: TeamRecord, topic: MailTopic, now: Date) {
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
