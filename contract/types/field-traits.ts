import type { FieldDefinition, FieldType } from './type-definition.ts'

// Without zod, so that editors and pages can read them.

/** A rule that some field types have and others don't. */
export type FieldRuleName = Exclude<
  keyof FieldDefinition,
  'name' | 'type' | 'label' | 'help' | 'required' | 'administratorsOnly' | 'schemes'
>

/** How the product treats fields of a type, besides the rules for a value (`contract/fields`). */
type FieldTraits = {
  /** Rules that a definition of the type can have, beside those of every field. */
  rules: readonly FieldRuleName[]
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
} as const
/** A value of parts that lie in other records, registers or files. */
const linked = { ...sayable, answer: 'remark', sharing: 'own', conversion: 'none', isAskable: false } as const

/** A field type that is missing here does not compile. */
export const fieldTraits = {
  text: { ...sayable, rules: [...text, ...repeated, ...schemaOrg], isStoredAsRead: true },
  multilineText: {
    ...sayable,
    rules: [...text, ...repeated, ...schemaOrg],
    isAskable: false,
    isReportedInWords: true,
    isStoredAsRead: true,
  },
  richText: {
    ...sayable,
    rules: ['minimumLength', 'maximumLength', ...repeated, ...schemaOrg],
    isAskable: false,
    isReportedInWords: true,
  },
  number: { ...sayable, rules: ['minimum', 'maximum', 'decimals', ...repeated, ...schemaOrg] },
  yesNo: { ...sayable, rules: ['confirmation', ...schemaOrg] },
  choice: { ...sayable, rules: ['options', ...repeated, ...schemaOrg] },
  choices: { ...sayable, rules: ['options', ...selections, ...schemaOrg] },
  date: { ...sayable, rules: ['future', ...repeated, ...schemaOrg] },
  dateRange: { ...sayable, rules: ['future', ...repeated], conversion: 'none' },
  email: { ...sayable, rules: [...address, ...repeated, ...schemaOrg], answer: 'atOnce', isStoredAsRead: true },
  url: { ...sayable, rules: [...address, ...repeated, ...schemaOrg], answer: 'atOnce', isStoredAsRead: true },
  phone: {
    ...sayable,
    rules: ['pattern', 'patternTakes', 'patternRefuses', ...repeated, ...schemaOrg],
    answer: 'atOnce',
    conversion: 'from',
  },
  address: { ...sayable, rules: repeated, conversion: 'none' },
  gps: { ...linked, rules: repeated, sharing: 'any' },
  regions: { ...linked, rules: selections, conversion: 'from' },
  keywords: { ...sayable, rules: [...selections, ...schemaOrg], isAskable: false },
  price: { ...sayable, rules: repeated, conversion: 'from' },
  openingTimes: { ...linked, rules: ['limits'], answer: 'atOnce', isAskable: true },
  file: { ...linked, rules: ['accept', 'maximumBytes', 'maximumPixels', ...repeated] },
  isil: { ...linked, rules: ['isilRegister', 'limits'], sharing: 'unique' },
  identifiers: { ...linked, rules: ['limits'], sharing: 'unique' },
  productNames: { ...linked, rules: selections },
  relation: { ...linked, rules: ['relationKinds', ...repeated] },
  recurrence: { ...linked, rules: ['limits'] },
} as const satisfies Record<FieldType, FieldTraits>

/** The rules that a field of some type can have, beside those of every field. */
export const rulesOfType = (type: FieldType): readonly FieldRuleName[] => fieldTraits[type].rules

/** Types with a form that works without script. */
export type PlainFormType = {
  [Type in FieldType]: (typeof fieldTraits)[Type]['answer'] extends 'remark' ? never : Type
}[FieldType]
