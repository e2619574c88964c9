/** Under which the state map has the team that somebody used last: left out once they no longer see that team. */
export const lastTeamKey = 'team'
