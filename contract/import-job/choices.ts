// Apart from import-job.ts, so that a dialog needs no zod.

export { searchItemKinds as importKinds } from '../content/search-limits.ts'

/** Where the rows of a job come from: a file that somebody gives, or a web address that is fetched. */
export const importSources = ['file', 'address'] as const
export type ImportSource = (typeof importSources)[number]

export const importFormats = ['csv', 'xlsx', 'json'] as const
export type ImportFormat = (typeof importFormats)[number]

/** How a row is matched to an existing record: by the source's own number, or by our key. */
export const importMatches = ['external', 'key'] as const
export type ImportMatch = (typeof importMatches)[number]

export const importModes = ['both', 'change', 'add'] as const
export type ImportMode = (typeof importModes)[number]

/** Handling of records from an earlier run that the source no longer has: report them, or archive them. */
export const importGones = ['report', 'archive'] as const
export type ImportGone = (typeof importGones)[number]

export const importRhythms = ['daily', 'weekly', 'monthly'] as const
export type ImportRhythm = (typeof importRhythms)[number]

/** Who or what started a run. */
export const importTriggers = ['hand', 'schedule'] as const
export type ImportTrigger = (typeof importTriggers)[number]

/** The column of a product or supplement that names its organisation: by our key, or by the number of an import. */
export const organisationColumn = '#organisation'
/** The column with the number of the source. */
export const externalColumn = '#external'
