import { and, asc, sql } from 'drizzle-orm'
import type { VerificationRow } from '#contract/confirmation/verification'
import type { ListQuery } from '#contract/kernel/list'
import { cycleStart } from '../../capability/review/policy.ts'
import { verificationContacts } from '../../capability/verification/contacts.ts'
import { areTooOld, attemptsOf, began, stepOf } from '../../capability/verification/too-old.ts'
import { teamsWithChoice, verifiedTeams } from '../../capability/verification/tree.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { within } from '../../kernel/team/path.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../../platform/http/page.ts'

/** Organisations of a team and below that are to be verified, those that were confirmed longest ago at the top. */
export async function listTooOld(db: Database, actor: Actor, team: TeamRecord, query: ListQuery, now: Date) {
  const all = await teamsWithChoice(db, team.tenantId)
  const groups = verifiedTeams(all, team.path)
  if (groups.length === 0) return { items: [], next: null }
  const after = decodeCursor(query.cursor, cursors.byMoment)
  const rows = await db
    .select()
    .from(items)
    .where(
      and(
        readableItems(actor, 'organisation'),
        within(items.teamPath, team.path),
        areTooOld(groups, now),
        after && sql`(${began}, ${items.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`,
      ),
    )
    .orderBy(asc(began), asc(items.id))
    .limit(query.limit + 1)
  const page = toPage(rows, query.limit, (row) => [cycleStart(row).toISOString(), row.id])
  const lineOf = (path: string) => all.filter((one) => path.startsWith(one.path))
  const [attempts, contacts] = await Promise.all([
    attemptsOf(db, page.items),
    verificationContacts(db, page.items, lineOf),
  ])
  const found = page.items.flatMap((organisation): VerificationRow[] => {
    const group = groups.find(({ paths }) => paths.includes(organisation.teamPath))
    if (group === undefined) return []
    const made = attempts.get(organisation.id) ?? []
    const address = contacts.get(organisation.id)?.address ?? ''
    const { step, until } = stepOf(organisation, group, { attempts: made, address }, now)
    return [
      {
        key: organisation.key,
        title: titleFor(actor, organisation),
        step,
        until: until === null ? null : new Date(until).toISOString(),
        attempts: made.length,
        lastAttemptAt: made.at(-1)?.createdAt.toISOString() ?? null,
        address: made.at(-1)?.address ?? address,
        lastConfirmedAt: organisation.lastConfirmedAt?.toISOString() ?? null,
        setting: group.setting.name,
      },
    ]
  })
  return { ...page, items: found }
}
