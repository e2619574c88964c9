import type { ActionList } from '#contract/access/action-list'
import type { ItemRow, OrganisationRow } from '#contract/content/item-row'
import type { OrganisationSummary } from '#contract/content/organisation-summary'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { type PublicationNow, publicationList } from '#contract/publication/offers'
import type { Publication } from '#contract/publication/publication'
import type { ReviewPhase } from '#contract/review/review'
import { formatDate } from '#lib/format/format'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import type { PublicationTarget } from '../publication/publication-calls'

/** Content as a row of a list: what is shown, and what can be done with it. */
export type ContentRow = Pick<
  OrganisationRow,
  'key' | 'title' | 'version' | 'changedBy' | 'typeNames' | 'incorrect' | 'quality'
> & {
  /** Where it lies, when that is not where the list is. */
  organisation: ItemRow['organisation']
  publication: Pick<Publication, 'state' | 'online' | 'from' | 'until'> & PublicationNow
  list: ActionList
  changedOn: string
  /** Of an organisation; empty while nobody did. */
  confirmedOn: string
  summary?: ContentSummary
  /** The days of the field that narrows the list: when it was last seen true, empty for never, and since when it stands there. */
  fieldAge?: { seen: string; said: string }
}

/** Where an organisation lies, and the state of its review, with the day that counts now. */
export type ContentSummary = {
  municipality: string
  phase: ReviewPhase | null
  /** How that day is shown, if at all. */
  dueAs: Exclude<ReviewPhase, 'normal'> | null
  due: string
  products: number
}

/** Where a list is shown: in a team, or in an organisation. */
export type ListPlace = { team: string } | { organisation: string }

/** A row without what no list shows: each of them goes to the browser. */
export function toContentRow(row: OrganisationRow, kind: ItemKind, place: ListPlace): ContentRow {
  const { key, title, version, changedBy, typeNames, incorrect, quality, summary, fieldAge: age } = row
  const { state, online, from, until, hasConcept, hasReady, plan, unpublishFrom } = row.publication
  return {
    ...{ key, title, version, changedBy, typeNames, incorrect, quality },
    organisation: kind !== 'organisation' && 'team' in place ? row.organisation : null,
    publication: { state, online, from, until, hasConcept, hasReady, plan, unpublishFrom },
    list: publicationList(row),
    changedOn: formatDate(row.changedAt),
    confirmedOn: summary && row.lastConfirmedAt !== null ? formatDate(row.lastConfirmedAt) : '',
    summary: summary && toSummary(summary),
    fieldAge: age && { seen: age.seenAt === null ? '' : formatDate(age.seenAt), said: formatDate(age.saidAt) },
  }
}

/** The date that counts, in a phase that asks for something. */
function toSummary({ review, ...rest }: OrganisationSummary): ContentSummary {
  if (review === null) return { ...rest, phase: null, dueAs: null, due: '' }
  const { phase, deadline, actionAt, isAhead } = review
  if (phase === 'normal') return { ...rest, phase, dueAs: null, due: '' }
  const isOfAction = phase === 'grace' || phase === 'action'
  const dueAs = isOfAction && isAhead ? 'grace' : phase
  return { ...rest, phase, dueAs, due: formatDate(isOfAction ? actionAt : deadline) }
}

/** Converts a row to the subject of a publication change. */
export function targetOf(
  { key, version, organisation }: ContentRow,
  kind: ItemKind,
  place: ListPlace,
): PublicationTarget {
  const owner = organisation?.key ?? ('organisation' in place ? place.organisation : key)
  return { kind, key, organisation: owner, version }
}

/** The page of the record in a row; a team lists organisations and products. */
export function hrefOf({ key }: ContentRow, kind: ItemKind, place: ListPlace): string {
  if (kind === 'organisation') return organisationPaths(key).dashboard()
  if ('team' in place) return teamPaths(place.team).product(key)
  const to = organisationPaths(place.organisation)
  return kind === 'supplement' ? to.supplement(key) : to.product(key)
}
