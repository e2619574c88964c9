import type { OwnTeamLink } from '#contract/people/session'

/** The number of teams that are shown; one more is not worth folding. */
const shownTeams = 6

/** The teams of the menu that are shown. */
export const teamsInSight = (teams: readonly OwnTeamLink[]) =>
  teams.slice(0, teams.length <= shownTeams + 1 ? teams.length : shownTeams)
