/** Ids of the teams in a materialised path, from the root down. */
export const teamIdsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number)
