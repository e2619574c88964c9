import type { RoomState } from '#contract/agenda/room'
import type { SchoolHoliday } from '#contract/agenda/school-areas'
import type { RelatedTitle } from '#contract/content/item'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import type { Locale } from '#contract/kernel/constants'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { KeywordSuggestion } from '#contract/types/words'
import type { ControlWiring } from '../ui/input/field-wiring'
import type { FieldErrors } from './field-errors'

export type AddressLookup = { street: string; city: string; municipality: string; province: string }

/** The postal table's answer for a postal code and house number. */
export type AddressAnswer =
  | ({ state: 'found'; latitude: number | null; longitude: number | null } & AddressLookup)
  | { state: 'addition'; additions: string[] }
  | { state: 'unknown' | 'uncovered' | 'unavailable' }

/** Something that a reference can point at. */
export type RelatedThing = {
  kind: 'organisation' | 'product' | 'supplement'
  key: string
  title: string
  organisation?: string
}

/** Rooms, and whether it is known which are free: not while it is not filled in well when something is. */
export type RoomAnswer = { rooms: RoomState[]; isAtTime: boolean }

/** Where editors ask things that the page does not hold. The same object for each render: it starts look-ups. */
export type FieldSources = {
  findAddress?: (postalCode: string, houseNumber: string, addition: string) => Promise<AddressAnswer>
  /** When the organisation is open: what is planned at other times gets a warning. */
  openingTimes?: OpeningTimes | undefined
  /** Possible targets of references in this form. */
  related?: readonly RelatedThing[]
  /** What the values referred to when the page was made, and what was found since. */
  titles?: readonly RelatedTitle[]
  /** Finds what references can point at, where there is no such list. */
  findRelated?: (kinds: readonly RelatedThing['kind'][], query: string) => Promise<RelatedThing[]>
  checkOutside?: (
    kind: 'email' | 'url',
    value: string,
  ) => Promise<{ state: 'fine' | 'wrong' | 'open'; message: string }>
  /** Gives a file to what is edited; absent while that is not there yet. */
  uploadFile?: (
    file: File,
    onProgress: (sent: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<{ state: 'given'; file: object } | { state: 'refused'; message: string } | { state: 'failed' }>
  /** Where the address of the same form is, as the postal table has it. */
  placeOfAddress?: () => Promise<{ latitude: number; longitude: number } | undefined>
  /** Stored telephone numbers as people write them, so that the form can show them before it has the rules. */
  phoneTexts?: Readonly<Record<string, string>> | undefined
  findRegions?: (query: string) => Promise<string[]>
  findProductNames?: (query: string) => Promise<string[]>
  /** The rooms of the organisation, for the field that says where something is. */
  rooms?: { field: string; find: (when: unknown) => Promise<RoomAnswer> }
  /** The present value of another field of the same form. */
  valueOf?: (field: string) => unknown
  /** School holidays that end on that day or later. */
  findSchoolHolidays?: (from: string) => Promise<SchoolHoliday[]>
  findKeywords?: (query: string) => Promise<KeywordSuggestion[]>
}

/**
 * The props of every editor. `value` is unknown on purpose: it comes from a store or an old draft, and an editor shows
 * what it can read of it. Typed text that can't be read as the field's value is passed on as typed: nothing is lost,
 * and the field's rules refuse it. `onChange(undefined)` means: not filled in.
 */
export type EditorProps = {
  field: FieldDefinition
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  control: ControlWiring
  errors: FieldErrors
  locale: Locale
  sources?: FieldSources
}

/** An editor gives the label of one control, or a legend over several. */
export type EditorFrame = 'control' | 'group'

export type ViewProps = {
  field: FieldDefinition
  value: unknown
  locale: Locale
  /** What values refer to, where the page has it; without, a reference is named by its key. */
  related?: readonly RelatedTitle[] | undefined
}
