import type { ActionList } from '#contract/action-list'
import type { ItemKind, ItemRow } from '#contract/item'
import { type PublicationNow, publicationList } from '#contract/publication-offers'
import type { ReviewPhase } from '#contract/review'
import type { PublicationTarget } from '#lib/browser/publication-api'
import { organisationPaths, teamPaths } from '#lib/paths'

/** Content as its row in a list, told in little: a list has many, and much is the same in each. */
export type PublishingRow = {
  key: string
  title: string
  note: string
  /** Where it lies, when that is not where the list is. */
  organisation?: { key: string; title: string }
  /** What does not hold is left out. */
  publication: Pick<PublicationNow, 'state'> & Partial<PublicationNow>
  /** Which of the labels, and which of the action lists, that stand beside the rows. */
  label: number
  list: number
  version: number
  changedAt: string
  changedBy: string
  /** Of an organisation, where the list tells of it. */
  overview?: { phase: ReviewPhase | null; due: string; products: number }
}

/** Where a list stands: in a team, or in an organisation. */
export type ListPlace = { team: string } | { organisation: string }

export type PublishingRows = {
  kind: ItemKind
  place: ListPlace
  rows: PublishingRow[]
  labels: string[]
  lists: ActionList[]
}

const nothing = { hasConcept: false, hasReady: false, plan: null, unpublishFrom: null }

/** What a row tells of its publication, whole. */
export const publicationOf = ({ publication }: PublishingRow): PublicationNow => ({ ...nothing, ...publication })

const told = ({ state, hasConcept, hasReady, plan, unpublishFrom }: PublicationNow): PublishingRow['publication'] => ({
  state,
  ...(hasConcept ? { hasConcept } : {}),
  ...(hasReady ? { hasReady } : {}),
  ...(plan === null ? {} : { plan }),
  ...(unpublishFrom === null ? {} : { unpublishFrom }),
})

/** Things of which many are the same: each once, and where it stands. */
function eachOnce<Thing>() {
  const all: Thing[] = []
  const places = new Map<string, number>()
  const placeOf = (thing: Thing) => {
    const text = JSON.stringify(thing)
    const place = places.get(text) ?? all.push(thing) - 1
    places.set(text, place)
    return place
  }
  return { all, placeOf }
}

/** Content as rows of a list in a place, each with what its state is called. */
export function publishingRows(
  kind: ItemKind,
  place: ListPlace,
  items: { row: ItemRow; label: string; overview?: PublishingRow['overview'] }[],
): PublishingRows {
  const labels = eachOnce<string>()
  const lists = eachOnce<ActionList>()
  const isElsewhere = kind !== 'organisation' && 'team' in place
  const rows = items.map(({ row, label, overview }) => ({
    key: row.key,
    title: row.title,
    note: row.typeNames.join(', '),
    organisation: isElsewhere ? (row.organisation ?? undefined) : undefined,
    publication: told(row.publication),
    label: labels.placeOf(label),
    list: lists.placeOf(publicationList(row)),
    version: row.version,
    changedAt: row.changedAt,
    changedBy: row.changedBy,
    overview,
  }))
  return { kind, place, rows, labels: labels.all, lists: lists.all }
}

/** What a row is, to who changes its publication. */
export function targetOf(
  { kind, place }: Pick<PublishingRows, 'kind' | 'place'>,
  row: PublishingRow,
): PublicationTarget {
  const { key, version } = row
  const organisation = row.organisation?.key ?? ('organisation' in place ? place.organisation : key)
  return { kind, key, organisation, version }
}

/** The page of what a row tells of; a team lists organisations and products. */
export function hrefOf({ kind, place }: Pick<PublishingRows, 'kind' | 'place'>, { key }: PublishingRow): string {
  if (kind === 'organisation') return organisationPaths(key).dashboard()
  if ('team' in place) return teamPaths(place.team).product(key)
  const to = organisationPaths(place.organisation)
  return kind === 'supplement' ? to.supplement(key) : to.product(key)
}
