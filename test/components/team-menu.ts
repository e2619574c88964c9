import type { TeamMenu } from '#contract/team/menu'

/** The menu of a team as one page or another needs it, for tests. */
export const teamMenuOf = (own: Partial<TeamMenu>): TeamMenu => ({
  ...{ id: 1, key: 'noord', name: 'Team Noord', comment: '', actions: ['read'], organisationActions: [] },
  ...{ productActions: [], productTypes: [], teamActions: [], tenantActions: [], refused: {} },
  ...{ participantsFeature: false, tenantRoot: false, breadcrumbs: [] },
  ...own,
})
