import type { Locale } from '../kernel/constants.ts'
import type { DatasetFormat } from './dataset-states.ts'
import type { ProjectKind } from './project-selection.ts'

// Without zod: the edit page of a project names its addresses too.

/** So long programs and proxies may keep an answer at most, in minutes; a day. */
export const keepMinutesMaximum = 1440
export const keepMinutesDefault = 5

/** The lists of an open project, each with the kind of content that it has. */
export const openCollections = {
  organisations: 'organisation',
  products: 'product',
  supplements: 'supplement',
  agenda: 'agenda',
} as const satisfies Record<string, ProjectKind>
export type OpenCollection = keyof typeof openCollections

/** The list that has a kind of content. */
export const collectionOf: Record<ProjectKind, OpenCollection> = {
  organisation: 'organisations',
  product: 'products',
  supplement: 'supplements',
  agenda: 'agenda',
}

/** Where an open project is read on the host of its site. */
export const openProjectPath = (project: string): string => `/open/v1/${encodeURIComponent(project)}`

/** Where a record of an open project is read; also what it is identified by in JSON-LD. */
export const openRecordPath = (project: string, kind: ProjectKind, key: string): string =>
  `${openProjectPath(project)}/${collectionOf[kind]}/${encodeURIComponent(key)}`

/** Where a project is read as the Human Services Data Specification has it. */
export const openHsdsPath = (project: string): string => `${openProjectPath(project)}/hsds`

/** Where the newest dataset of an open project is read, whole, in one of its forms. */
export const openDatasetPath = (project: string, format: DatasetFormat): string =>
  `${openProjectPath(project)}/dataset/${format}`

/** Where a public figure of a sample is read as a picture. */
export const openBadgePath = (of: { sample: string; field: string; language: Locale }): string =>
  `/open/badge?${new URLSearchParams(of)}`

/** The forms that records are handed out in, the first without anybody asking. */
export const openFormats = ['json', 'jsonld', 'geojson', 'csv', 'ical'] as const
export type OpenFormat = (typeof openFormats)[number]

export const mediaTypes: Record<OpenFormat, string> = {
  json: 'application/json',
  jsonld: 'application/ld+json',
  geojson: 'application/geo+json',
  csv: 'text/csv',
  ical: 'text/calendar',
}

/** The forms that each list can have. */
export const formatsOf = {
  organisations: ['json', 'jsonld', 'geojson', 'csv'],
  products: ['json', 'jsonld', 'geojson', 'csv'],
  supplements: ['json', 'jsonld', 'csv'],
  agenda: ['json', 'jsonld', 'geojson', 'csv', 'ical'],
} as const satisfies Record<OpenCollection, readonly OpenFormat[]>

type Range = { type: string; weight: number }

/** The media types of an `Accept` header with their weights (RFC 9110, section 12.5.1). */
function rangesOf(accept: string): Range[] {
  return accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    return { type, weight: Number.isFinite(weight) ? weight : 0 }
  })
}

/** How much a media type is wanted: by the range that names it most closely. */
function weightOf(media: string, ranges: readonly Range[]): number {
  const names = [media, `${media.split('/')[0]}/*`, '*/*']
  for (const name of names) {
    const range = ranges.find(({ type }) => type === name)
    if (range !== undefined) return range.weight
  }
  return 0
}

/**
 * The form that an `Accept` header asks for, of those that there are by their media types, the first without one; undefined when
 * none of them will do.
 */
export function acceptedFormat<Format extends string>(
  accept: string | undefined,
  offered: readonly Format[],
  types: Readonly<Record<Format, string>>,
): Format | undefined {
  if (accept === undefined || accept.trim() === '') return offered[0]
  const ranges = rangesOf(accept)
  let best: { format: Format; weight: number } | undefined
  for (const format of offered) {
    const weight = weightOf(types[format], ranges)
    if (weight > (best?.weight ?? 0)) best = { format, weight }
  }
  return best?.format
}
