import type { Expected } from '#contract/history'
import { publicationState } from '#contract/publication'
import { isLive, settle } from '#contract/publication-facts'
import type { Database } from '../../db/store.ts'
import type { Subject } from './subject.ts'
import { findVisible, toVersionRows } from './versions.ts'

/**
 * What will be online at a moment to come when every plan is carried out as it stands now; null for a moment that has passed,
 * and for what is not published at all.
 */
export async function expectedAt(
  db: Database,
  tenantId: number,
  subject: Subject,
  { at, now }: { at: Date | undefined; now: Date },
): Promise<Expected | null> {
  if (subject.facts === undefined || at === undefined || at <= now) return null
  const { facts } = settle(subject.facts, at.getTime())
  const { state } = publicationState(facts, at.getTime())
  const uuid = isLive(facts, at.getTime()) ? facts.published : null
  const version = uuid === null ? undefined : await findVisible(db, tenantId, subject, uuid)
  const [row = null] = version === undefined ? [] : await toVersionRows(db, subject, [version])
  return { state, version: row }
}
