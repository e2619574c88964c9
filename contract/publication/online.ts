import { applyDueTransitions, isLive, type StoredPublication } from './stored-publication.ts'

/**
 * The version of an item that visitors see at a moment; null when they see none. This is what "online" means, everywhere:
 * a version is published, its window has begun and not ended, nothing took it offline or to the archive, and the
 * organisation that it lies in (`owner`, null for an organisation itself) is online too. A plan, a withdrawal or an end
 * whose moment has come counts, whether or not the clock came by (`applyDueTransitions`). A product that is offered to another
 * organisation is online there while it is at its owner. For a future moment, it returns what is planned.
 */
export function onlineVersion(item: StoredPublication, owner: StoredPublication | null, now: number): string | null {
  if (owner !== null && onlineVersion(owner, null, now) === null) return null
  const { publication } = applyDueTransitions(item, now)
  return !publication.archived && isLive(publication, now) ? publication.published : null
}
