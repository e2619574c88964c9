import { and, eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/history/audit'
import { defaultLocale } from '#contract/kernel/constants'
import { forgetKeywords } from '../../capability/search/keywords.ts'
import { type Author, recordEvent } from '../../kernel/log/record.ts'
import { changeSets } from '../../platform/db/schema/change-set.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Work } from './control.ts'
import { mailProposer } from './mails.ts'
import { countRecords, type SetRow } from './repository.ts'
import { titleIn } from './titles.ts'

/** Writes in the log of its team what was done with a change set. */
export async function recordSet(db: Database, actor: Author, set: SetRow, action: AuditAction, now: Date) {
  const { teamPath, tenantId, id } = set
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.path, teamPath)))
  if (team === undefined) return
  const title = (await titleIn(db, set, defaultLocale)).slice(0, 400)
  const subject = { type: 'team' as const, id: team.id, key: team.key, title, teamPath, organisationId: null }
  const details = { changeSet: id, reason: set.reason, ...(set.note === '' ? {} : { note: set.note }) }
  await recordEvent(db, actor, now, { action, subject, permission: '', details })
}

/** Ends a set that runs; once, and its proposer hears how it went. */
export async function finish({ store, now: clock }: Work, set: SetRow, state: 'done' | 'stopped'): Promise<void> {
  const now = clock()
  await store.withTransaction(async (tx) => {
    const [ended] = await tx
      .update(changeSets)
      .set({ state, endedAt: now, changedAt: now })
      .where(and(eq(changeSets.id, set.id), eq(changeSets.state, 'running')))
      .returning()
    if (ended === undefined) return
    const author = { tenantId: set.tenantId, userId: set.proposerId, name: set.proposerName }
    await recordSet(tx, author, ended, state === 'done' ? 'changeSetDone' : 'changeSetStopped', now)
    await conclude(tx, ended, now)
    await mailProposer(tx, ended, state === 'done' ? 'done' : 'stopped', now)
  })
}

/** Ends the set: marks the set that it undid, and stops offering a keyword that nothing has any more. */
async function conclude(tx: Database, set: SetRow, now: Date): Promise<void> {
  const counts = await countRecords(tx, [set.id])
  const done = counts.some(({ outcome }) => outcome === 'done')
  if (set.undoes !== null && done && set.state === 'done') {
    const of = eq(changeSets.id, set.undoes)
    await tx.update(changeSets).set({ state: 'undone', undoneBy: set.id, changedAt: now }).where(of)
  }
  const { action, selection } = set
  const [{ tenantRoot } = { tenantRoot: false }] = await tx
    .select({ tenantRoot: teams.tenantRoot })
    .from(teams)
    .where(and(eq(teams.tenantId, set.tenantId), eq(teams.key, selection.team)))
  const isWhole = tenantRoot && [selection.of, selection.type, selection.state].every((part) => part === null)
  const isAll = counts.every(({ verdict, outcome }) => verdict === 'change' && outcome === 'done')
  if (action?.kind === 'keyword' && !selection.keyword && isWhole && isAll && counts.length > 0)
    await forgetKeywords(tx, set.tenantId, action)
}
