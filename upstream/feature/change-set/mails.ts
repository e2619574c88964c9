import { and, eq, isNull, ne } from 'drizzle-orm'
import { asRecipients, type Recipient } from '../../kernel/recipient/recipients.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { inOneLine } from '../../platform/text/one-line.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { countRecords, type SetRow } from './repository.ts'
import { titleIn } from './titles.ts'

type MailTopic = 'submitted' | 'approved' | 'rejected' | 'done' | 'stopped'

type MailContext = { topic: MailTopic; counts: Awaited<ReturnType<typeof countRecords>>; now: Date }

async function mail(tx: Database, set: SetRow, reader: Recipient, { topic, counts, now }: MailContext) {
  const { locale, name, address, site, publicUrl, key } = reader
  const count = (of: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(of).reduce((sum, row) => sum + row.count, 0)
  const params = {
    ...{ name, site, title: inOneLine(await titleIn(tx, set, locale)), reason: set.reason, note: set.note },
    ...{ proposer: set.proposerName, decider: set.decidedBy ?? '' },
    changes: count(({ verdict }) => verdict === 'change'),
    done: count(({ outcome }) => outcome === 'done'),
    rest: count(({ verdict, outcome }) => verdict === 'change' && outcome !== null && outcome !== 'done'),
  }
  const say = (line: string) => textsFor(locale)(`mail.changeSet.${line}`, params)
  const page = topic === 'submitted' ? 'approve' : 'control'
  const href = new URL(`/maintenance/implement/${page}?set=${set.id}`, publicUrl).href
  const text = letter({
    locale,
    subject: say(`${topic}.subject`),
    paragraphs: [say('greeting'), say(`${topic}.intro`), say(`${topic}.explain`)],
    link: { plain: say(`${topic}.plain`), label: say(`${topic}.button`), address: href },
    small: [site],
  })
  // Each step of a set is mailed once; the step is its version.
  const dedupeKey = `change-set:${set.id}:${topic}:${set.version}:${key}`
  const tag = `change-set-${topic}`
  await queueMail(tx, { dedupeKey, tenantId: set.tenantId, recipient: { name, address }, locale, tag, ...text }, now)
}

type People = Parameters<typeof asRecipients>[2]

async function mailAll(tx: Database, set: SetRow, people: People, telling: Omit<MailContext, 'counts'>) {
  const counts = await countRecords(tx, [set.id])
  for (const reader of await asRecipients(tx, set.tenantId, people)) await mail(tx, set, reader, { ...telling, counts })
}

/** Asks everybody who may approve a change set to look at it: those who do maintenance, but for its proposer. */
export async function mailApprovers(tx: Database, set: SetRow, now: Date): Promise<void> {
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.maintenance, true), isNull(users.disabledAt), ne(users.id, set.proposerId)))
    .orderBy(users.id)
    .limit(100)
  await mailAll(tx, set, people, { topic: 'submitted', now })
}

/** Mails the outcome of a change set to the person who proposed it. */
export async function mailProposer(
  tx: Database,
  set: SetRow,
  topic: Exclude<MailTopic, 'submitted'>,
  now: Date,
): Promise<void> {
  const people = await tx.select().from(users).where(eq(users.id, set.proposerId))
  await mailAll(tx, set, people, { topic, now })
}
