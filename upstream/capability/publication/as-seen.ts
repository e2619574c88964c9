import { type PlansOnScreen, plansAlike } from '#contract/content/publishing'
import { onlineVersion } from '#contract/publication/online'
import { publicationState } from '#contract/publication/publication'
import { versionToPublish } from '#contract/publication/rules'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'

/** Whether an item is not any more as somebody saw it who chose what to do with it. */
export function isOther(item: ItemRecord, seen: PlansOnScreen | undefined, now: Date): boolean {
  if (seen === undefined) return false
  const publication = storedPublication(item)
  const stands = publicationState(publication, null, now.getTime())
  const timeOf = (at: string | null) => (at === null ? null : Date.parse(at))
  const isMoved = (was: string | null | undefined, is: string | null) => was !== undefined && timeOf(was) !== timeOf(is)
  const isGone = (was: string | null | undefined, is: string | null) => was !== undefined && was !== is
  return (
    !plansAlike(seen, stands) ||
    isMoved(seen.until, stands.until) ||
    isGone(seen.ready, item.readyVersion) ||
    isGone(seen.onlineVersion, onlineVersion(publication, null, now.getTime())) ||
    isGone(seen.goesOnline, versionToPublish(publication, now.getTime()))
  )
}
