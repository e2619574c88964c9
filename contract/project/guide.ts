import type { ProjectKind } from './project-selection.ts'

// Without zod: pages name their addresses by it, and the upstream sends them.

/** Where the public pages of all projects begin. */
export const guidesPath = '/gids'

/** Where the public pages of an open project begin, on the host of its site. */
export const guidePath = (project: string): string => `${guidesPath}/${encodeURIComponent(project)}`

/** The path of the list of a kind of content in a guide; of agenda items it is a calendar. */
export const guideListPath = (project: string, kind: ProjectKind): string => `${guidePath(project)}/${kind}`

/** The path of the page of a record in a guide. A key never changes, so neither does this. */
export const guideRecordPath = (project: string, kind: ProjectKind, key: string): string =>
  `${guideListPath(project, kind)}/${encodeURIComponent(key)}`

/** Whether an address is of a guide. */
export const isGuidePath = (path: string): boolean => path.startsWith(`${guidesPath}/`)

/** So many months ahead the calendar of a guide goes. */
export const guideMonthsAhead = 12
