import type { FieldDefinition } from './type-definition.ts'

// Without zod, so that editors and pages can read them.

/** A rule that some field types have and others don't. */
export type FieldRuleName = Exclude<
  keyof FieldDefinition,
  'name' | 'type' | 'label' | 'help' | 'required' | 'administratorsOnly' | 'schemes'
>

/** How the product treats fields of a type, besides the rules for a value (`contract/fields`). */
type FieldTraits = {
  /** Rules that a definition of the type can have, beside those of every field. */
  rules: readonly string[]
  /**
   * What an answer without script can do: change the value by a form of `components/fields/plain`, online at once where a policy
   * says so (short fields alone), or only remark that it is wrong.
   */
  answer: 'atOnce' | 'form' | 'remark'
  /** Whether many records can have the same value, each has its own, or no two may have the same. */
  sharing: 'any' | 'own' | 'unique'
  /** Whether its values can be read as words to fill another field, and be made of such words as well. */
  conversion: 'both' | 'from' | 'none'
  /** People can answer it by telephone. */
  isAskable: boolean
  /** A visitor describes in words what is wrong in it, and types no other value. */
  isReportedInWords: boolean
  /** People read the value as it is stored, so that a CSV has one column of it. */
  isStoredAsRead: boolean
  /** Its words are among those by which a record is found. */
  isSearched: boolean
  /** The one cell that it fills in a sheet; `own` where `contract/spreadsheet/field-cells.ts` says how, `none` where no cell holds it. */
  cell: 'text' | 'number' | 'date' | 'list' | 'own' | 'none'
  /** Whether a page has its text as it is stored, or in pieces of its `own` (`contract/project/page-text.ts`). */
  onPage: 'text' | 'own' | 'none'
}

const text = ['minimumLength', 'maximumLength', 'pattern', 'patternTakes', 'patternRefuses'] as const
const address = ['maximumLength', 'pattern', 'patternTakes', 'patternRefuses'] as const
const selections = ['minimumSelections', 'maximumSelections'] as const
const repeated = ['repeatable', 'maximumRepetitions'] as const
/** Of types whose values schema.org takes as they are: a text, a number, a date, or several of them. */
const schemaOrg = ['schemaProperty'] as const

/** A value of which people say in a few words what it should be, and many records can have the same. */
const sayable = {
  answer: 'form',
  sharing: 'any',
  conversion: 'both',
  isAskable: true,
  isReportedInWords: false,
  isStoredAsRead: false,
  isSearched: true,
  cell: 'own',
  onPage: 'none',
} as const
/** A value of parts that lie in other records, registers or files. */
const linked = { ...sayable, answer: 'remark', sharing: 'own', conversion: 'none', isAskable: false } as const

/** The field types, in the order in which they are offered. What else a new one needs, the compiler asks for by its name. */
export const fieldTraits = {
  text: { ...sayable, rules: [...text, ...repeated, ...schemaOrg], isStoredAsRead: true, cell: 'text', onPage: 'text' },
  multilineText: {
    ...sayable,
    rules: [...text, ...repeated, ...schemaOrg],
    isAskable: false,
    isReportedInWords: true,
    isStoredAsRead: true,
    cell: 'text',
    onPage: 'text',
  },
  richText: {
    ...sayable,
    rules: ['minimumLength', 'maximumLength', ...repeated, ...schemaOrg],
    isAskable: false,
    isReportedInWords: true,
    onPage: 'own',
  },
  number: { ...sayable, rules: ['minimum', 'maximum', 'decimals', ...repeated, ...schemaOrg], cell: 'number' },
  yesNo: { ...sayable, rules: ['confirmation', ...schemaOrg], isSearched: false },
  choice: { ...sayable, rules: ['options', ...repeated, ...schemaOrg] },
  choices: { ...sayable, rules: ['options', ...selections, ...schemaOrg] },
  date: { ...sayable, rules: ['future', ...repeated, ...schemaOrg], cell: 'date' },
  dateRange: { ...sayable, rules: ['future', ...repeated], conversion: 'none' },
  email: {
    ...sayable,
    rules: [...address, ...repeated, ...schemaOrg],
    answer: 'atOnce',
    isStoredAsRead: true,
    cell: 'text',
    onPage: 'text',
  },
  url: {
    ...sayable,
    rules: [...address, ...repeated, ...schemaOrg],
    answer: 'atOnce',
    isStoredAsRead: true,
    onPage: 'own',
  },
  phone: {
    ...sayable,
    rules: ['pattern', 'patternTakes', 'patternRefuses', ...repeated, ...schemaOrg],
    answer: 'atOnce',
    conversion: 'from',
    onPage: 'text',
  },
  address: { ...sayable, rules: repeated, conversion: 'none', onPage: 'own' },
  gps: { ...linked, rules: repeated, sharing: 'any', isSearched: false },
  regions: { ...linked, rules: selections, conversion: 'from', cell: 'list' },
  keywords: { ...sayable, rules: [...selections, ...schemaOrg], isAskable: false, cell: 'list' },
  price: { ...sayable, rules: repeated, conversion: 'from' },
  openingTimes: { ...linked, rules: ['limits'], answer: 'atOnce', isAskable: true },
  file: { ...linked, rules: ['accept', 'maximumBytes', 'maximumPixels', ...repeated], cell: 'none' },
  isil: { ...linked, rules: ['isilRegister', 'limits'], sharing: 'unique', onPage: 'own' },
  identifiers: { ...linked, rules: ['limits'], sharing: 'unique', onPage: 'own' },
  productNames: { ...linked, rules: selections, cell: 'list' },
  relation: { ...linked, rules: ['relationKinds', ...repeated] },
  recurrence: { ...linked, rules: ['limits'] },
} as const satisfies Record<string, FieldTraits>

export type FieldType = keyof typeof fieldTraits
// architecture: the keys of an object are typed as any text
export const fieldTypes = Object.keys(fieldTraits) as FieldType[]

/** The types whose trait has this value: what such types need in a place of their own is asked for there by name. */
export type TypesWith<Trait extends keyof FieldTraits, Value> = {
  [Type in FieldType]: (typeof fieldTraits)[Type][Trait] extends Value ? Type : never
}[FieldType]

/** The rules that a field of some type can have, beside those of every field. */
export const rulesOfType = (type: FieldType): readonly FieldRuleName[] => fieldTraits[type].rules

/** Types with a form that works without script. */
export type PlainFormType = TypesWith<'answer', 'atOnce' | 'form'>
