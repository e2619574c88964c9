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
  const facts = storedPublication(item)
  const live = isLive(facts, now.getTime())
  const open = [facts.concept, facts.ready, facts.planned].filter((version) => version !== null)
  if (!live && open.length > 1) return { issue: { key: 'validation.changeSet.severalVersions' } }
  if (facts.unpublishFrom !== null) return { issue: { key: 'validation.changeSet.withdrawalPlanned' } }
  if (live) return { save: 'publish', until: iso(facts.publishedUntil) }
  if (facts.planned !== null) return { save: 'publish', from: iso(facts.plannedFrom), until: iso(facts.plannedUntil) }
  return { save: facts.ready === null ? 'concept' : 'ready' }
}
