import type { Item } from '#contract/content/item'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { findVersion } from '../../kernel/item/repository.ts'

type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** Which of the versions of an item one is, and who made it. What is online, and open as well, is what visitors see. */
export function displayedVersion(
  { userId }: Actor,
  { conceptVersion, readyVersion, plannedVersion, publishedVersion }: ItemRecord,
  { uuid, authorId, authorName, at }: VersionRow,
): NonNullable<Item['shownVersion']> {
  const pointers = [
    ['published', publishedVersion],
    ['concept', conceptVersion],
    ['ready', readyVersion],
    ['planned', plannedVersion],
  ] as const
  const is = pointers.find(([, version]) => version === uuid)?.[0] ?? 'earlier'
  return { is, author: authorName, at: at.toISOString(), isYours: authorId === userId }
}
