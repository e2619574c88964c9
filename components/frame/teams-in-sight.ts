import type { OwnTeamLink } from '#contract/people/session'

/** So many teams stand open; one more is not worth folding. */
const shownTeams = 6

/** The teams of the menu that stand open. */
export const teamsInSight = (teams: readonly OwnTeamLink[]) =>
  teams.slice(0, teams.length <= shownTeams + 1 ? teams.length : shownTeams)
