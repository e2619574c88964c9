// Apart from import-job.ts, so that a dialog needs no zod.

export { searchItemKinds as importKinds } from '../content/search-limits.ts'

/** Where the rows of a job come from: a file that somebody gives, or a web address that is fetched. */
export const importSources = ['file', 'address'] as const
export type ImportSource = (typeof importSources)[number]

export const importFormats = ['csv', 'xlsx', 'json', 'xml'] as const
export type ImportFormat = (typeof importFormats)[number]

/** By what a row is told to be about something that is there: the source's own number, a number in a register, or our key. */
export const importMatches = ['external', 'identifier', 'key'] as const
export type ImportMatch = (typeof importMatches)[number]

/** What a run may do. One that compares changes nothing: what differs is a doubt, what agrees was seen true. */
export const importModes = ['both', 'change', 'add', 'compare'] as const
export type ImportMode = (typeof importModes)[number]

/** Handling of records from an earlier run that the source no longer has: report them, or archive them. */
export const importGones = ['report', 'archive'] as const

export const importRhythms = ['daily', 'weekly', 'monthly'] as const
export type ImportRhythm = (typeof importRhythms)[number]

/** Who or what started a run. */
export const importTriggers = ['hand', 'schedule'] as const
export type ImportTrigger = (typeof importTriggers)[number]

/** The column of a product or supplement that names its organisation: by our key, or by the number of an import. */
export const organisationColumn = '#organisation'
/** The column with the number of the source. */
export const externalColumn = '#external'

/** Of a list of differences, a row each: the field that a row is about, what it says there, and where that was read. */
export const differenceColumns = ['#field', '#value', '#evidence'] as const
/** Opening hours of a field in the notation of OpenStreetMap. */
export const hoursColumn = (field: string): string => `#hours.${field}`

/** What only an import that compares can be filled from. */
export const isForComparing = (column: string): boolean =>
  column.startsWith('#hours.') || differenceColumns.some((one) => one === column)
