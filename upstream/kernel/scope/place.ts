import type { Place } from '#contract/access/rights'

export type PlacedItem = { id: number; kind: string; teamPath: string; organisationId: number | null }

/** Where an item is, for the rights on it. */
export function placeOf(item: PlacedItem): Place {
  if (item.organisationId === null) return { teamPath: item.teamPath, organisation: item.id }
  return { teamPath: item.teamPath, organisation: item.organisationId, item: item.id }
}

/** A place for something new inside an organisation: on its contents, not on itself. */
export const withinOrganisation = (organisation: PlacedItem): Place => ({
  teamPath: organisation.teamPath,
  organisation: organisation.id,
  item: 0,
})

/** A place for a new organisation in a team. */
export const withinTeam = (team: { path: string }): Place => ({ teamPath: team.path, organisation: 0 })

/** An item as the action log names it. */
export const subjectOf = <Kind>(item: PlacedItem & { kind: Kind; key: string; title: string }) => ({
  type: item.kind,
  id: item.id,
  key: item.key,
  title: item.title,
  teamPath: item.teamPath,
  organisationId: item.organisationId,
})
