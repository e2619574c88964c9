import type { ContentInput } from '#contract/content/content'
import { isLive } from '#contract/publication/stored-publication'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import type { ChangeIssue } from '../../platform/db/schema/change-set.ts'

export type Saving = Pick<ContentInput, 'save' | 'from' | 'until'>

const iso = (instant: number | null) => (instant === null ? undefined : new Date(instant).toISOString())

/**
 * As what a thing is saved, so that it stays in the state in which it is: what is published stays published and for as
 * long, and what is open beside it stays open (decision 244), a plan stays a plan, a concept a concept. What is not online and
 * has two open versions can't be changed in one go.
 */
export function savingOf(item: ItemRecord, now: Date): Saving | { issue: ChangeIssue } {
  const publication = storedPublication(item)
  const live = isLive(publication, now.getTime())
  const open = [publication.concept, publication.ready, publication.planned].filter((version) => version !== null)
  if (!live && open.length > 1) return { issue: { key: 'validation.changeSet.severalVersions' } }
  if (publication.unpublishFrom !== null) return { issue: { key: 'validation.changeSet.withdrawalPlanned' } }
  if (live) return { save: 'publish', until: iso(publication.publishedUntil) }
  if (publication.planned !== null)
    return { save: 'publish', from: iso(publication.plannedFrom), until: iso(publication.plannedUntil) }
  return { save: publication.ready === null ? 'concept' : 'ready' }
}
