import 'server-only'
import { type Comparison, type History, historyEndpoints } from '#contract/history/history'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { Call } from './session.ts'

/** The state of a version at a moment: it will be online, was online, was the newest, or both of the latter. */
type StandingKind = 'toCome' | 'online' | 'newest' | 'both'

type StandingVersion = { uuid: string; as: StandingKind }

/** The versions that count at the requested moment: what will be online, or what was and what was newest. */
function versionsAt({ items: [newest], expected, online, subject }: History): StandingVersion[] {
  if (expected !== null) return expected.version === null ? [] : [{ uuid: expected.version.uuid, as: 'toCome' }]
  const shown = online?.version ?? undefined
  if (newest === undefined) return []
  // Types that are never published apply as soon as they are saved; for content the online version may be unknown.
  const isPublished = itemKinds.some((kind) => kind === subject.type)
  const isBoth = isPublished ? newest.uuid === shown?.uuid : online === null
  if (isBoth) return [{ uuid: newest.uuid, as: 'both' }]
  const last: StandingVersion = { uuid: newest.uuid, as: 'newest' }
  return shown === undefined ? [last] : [{ uuid: shown.uuid, as: 'online' }, last]
}

/** How a thing stood at the moment of its history: each version that counts, with all its fields. */
export function standingsOf(call: Call, history: History): Promise<{ as: StandingKind; comparison: Comparison }[]> {
  const { type, key } = history.subject
  return Promise.all(
    versionsAt(history).map(async ({ uuid, as }) => ({
      as,
      // A version beside itself: all its fields.
      comparison: await call(historyEndpoints.changes, {
        params: { type, key, first: uuid },
        query: { second: uuid, fields: 'all' },
      }),
    })),
  )
}
