import type { z } from 'zod'
import type { GuideQuery } from './guide-query.ts'
import type {
  OpenProjectAnswer,
  OpenRecordAnswer,
  OpenRegion,
  OpenType,
  openOccurrencesSchema,
} from './open-answers.ts'
import type { ProjectKind } from './project-selection.ts'

// The data of the pages of a guide.

export type OpenDate = z.infer<typeof openOccurrencesSchema>['items'][number]

/** Common to every page of a guide. */
export type GuideFrame = {
  project: OpenProjectAnswer
  types: OpenType[]
  /** The kinds that the project takes, in the order of its menu. */
  kinds: ProjectKind[]
  today: string
  now: number
}
export type GuideList = GuideFrame & {
  view: 'list'
  kind: ProjectKind
  query: GuideQuery
  records: OpenRecordAnswer[]
  next: string | null
  regions: OpenRegion[]
  /** Whether the installation has pictures of a map. */
  hasMap: boolean
  places: { key: string; title: string; latitude: number; longitude: number }[]
}
export type GuideCalendar = GuideFrame & { view: 'calendar'; month: string; dates: OpenDate[]; isMore: boolean }
export type GuideRecord = GuideFrame & {
  view: 'record'
  kind: ProjectKind
  record: OpenRecordAnswer
  jsonLd: unknown
  /** The organisation that it is of, where the guide has it. */
  owner: OpenRecordAnswer | undefined
  /** The product that an agenda item is about, where the guide has it. */
  product: OpenRecordAnswer | undefined
  products: OpenRecordAnswer[]
  supplements: OpenRecordAnswer[]
  dates: OpenDate[]
}
export type GuidePage = GuideList | GuideCalendar | GuideRecord
