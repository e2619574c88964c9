import type { Expected } from '#contract/history/history'
import { onlineVersion } from '#contract/publication/online'
import { publicationState } from '#contract/publication/publication'
import type { Subject } from '../../capability/history/subject.ts'
import { findVisible, toVersionRows } from '../../capability/history/versions.ts'
import type { Database } from '../../platform/db/store.ts'

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
  const owner = subject.owner?.facts ?? null
  const { state } = publicationState(subject.facts, owner, at.getTime())
  const uuid = onlineVersion(subject.facts, owner, at.getTime())
  const version = uuid === null ? undefined : await findVisible(db, tenantId, subject, uuid)
  const [row = null] = version === undefined ? [] : await toVersionRows(db, subject, [version])
  return { state, version: row }
}
