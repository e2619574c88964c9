import { and, eq, gt, lt } from 'drizzle-orm'
import type { AnswerDraft } from '#contract/confirmation/answer'
import { isSilent } from '#contract/confirmation/answer-rules'
import { answerDrafts } from '../../platform/db/schema/answer.ts'
import type { Database } from '../../platform/db/store.ts'
import type { LinkWithOrganisation } from '../review/links.ts'

/**
 * Keeps what was typed on the page of a link; it changes nothing else, and goes when the link ends. A form in which nothing is typed,
 * as a scanner of mail sends it, leaves nothing.
 */
export async function keepDraft(
  db: Database,
  found: LinkWithOrganisation,
  draft: AnswerDraft,
  now: Date,
): Promise<void> {
  if (isSilent(draft)) {
    await dropDraft(db, found)
    return
  }
  const { link, organisation } = found
  const { tenantId, id: organisationId } = organisation
  const columns = { draft, at: now, until: link.expiresAt }
  await db
    .insert(answerDrafts)
    .values({ link: link.tokenHash, tenantId, organisationId, ...columns })
    .onConflictDoUpdate({ target: answerDrafts.link, set: columns })
}

export async function findDraft(db: Database, { link }: LinkWithOrganisation, now: Date) {
  const [found] = await db
    .select()
    .from(answerDrafts)
    .where(and(eq(answerDrafts.link, link.tokenHash), gt(answerDrafts.until, now)))
  return found === undefined ? null : { at: found.at.toISOString(), draft: found.draft }
}

/** Forgets it, once it is sent. */
export const dropDraft = (db: Database, { link }: LinkWithOrganisation) =>
  db.delete(answerDrafts).where(eq(answerDrafts.link, link.tokenHash))

/** Forgets what was typed by links that ended. */
export const removeEndedDrafts = (db: Database, before: Date) =>
  db.delete(answerDrafts).where(lt(answerDrafts.until, before))
