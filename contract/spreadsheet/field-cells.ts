import { addressTypes } from '../fields/address.ts'
import { optionLabel } from '../fields/choice.ts'
import { dateToText } from '../fields/date.ts'
import { phoneToText } from '../fields/phone-number.ts'
import { wordFor } from '../fields/value-words.ts'
import { readYesNo } from '../fields/yes-no-words.ts'
import { countries, type Locale } from '../kernel/constants.ts'
import { isRecord } from '../types/field-rules.ts'
import { type FieldType, fieldTraits, type TypesWith } from '../types/field-traits.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import { type Cell, type CellFormat, readCell } from './cell.ts'
import { identifiersFromCell, identifiersToCell } from './identifiers-cell.ts'
import { isilFromCell, isilToCell } from './isil-cell.ts'
import { openingLines, openingRows, openingRowsOf } from './opening-rows.ts'
import { readOpeningRows } from './read-opening-rows.ts'
import { recurrenceFromCells, recurrenceParts, recurrenceToCells } from './recurrence-cells.ts'
import { relationFromCell, relationToCell } from './relation-cell.ts'
import { richTextFromCell, richTextToCell } from './rich-text-cell.ts'

/** A column that a field fills: the value itself, or a part of it by name. */
export type FieldColumn = { part: string; format: CellFormat; options?: string[] }
export type Cells = Record<string, Cell | undefined>

/** How a field type is written in a sheet. What is read is checked like form input, so it may be anything. */
export type FieldCells = {
  columns: (field: FieldDefinition, locale: Locale) => FieldColumn[]
  write: (value: unknown, field: FieldDefinition, locale: Locale) => Cells
  read: (cells: Cells, field: FieldDefinition) => unknown
  /** It has no cell in the row of its record: its parts are rows of a sheet of their own. */
  isApart?: true
}

const plain = (value: unknown): Cell | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

/** A type that fills one cell. */
function single(
  format: CellFormat,
  write: (value: unknown, field: FieldDefinition, locale: Locale) => Cell | undefined = plain,
  read: (cell: Cell, field: FieldDefinition) => unknown = (cell) => cell,
  options?: (field: FieldDefinition, locale: Locale) => string[],
): FieldCells {
  return {
    columns: (field, locale) => [{ part: '', format, ...(options && { options: options(field, locale) }) }],
    write: (value, field, locale) => ({ '': write(value, field, locale) }),
    read: (cells, field) => (cells[''] === undefined ? undefined : read(cells[''], field)),
  }
}

const fold = (text: string) => text.trim().toLowerCase()
const both = (word: Parameters<typeof wordFor>[0]) => [wordFor(word, 'nl'), wordFor(word, 'en')].map(fold)
const means = (cell: Cell | undefined, word: Parameters<typeof wordFor>[0]) =>
  cell !== undefined && both(word).includes(fold(String(cell)))

/** The label where it says which option it is, else the value. */
function labelOf(value: string, field: FieldDefinition, locale: Locale): string {
  const label = optionLabel(value, field, locale)
  const alike = field.options?.filter((option) => fold(option.label[locale]) === fold(label)) ?? []
  return alike.length > 1 || label.includes(';') || label.includes('\n') ? value : label
}

/** The option of a label in any language, or of a value; what is no option stays as it was typed. */
function optionOf(cell: Cell, { options = [] }: FieldDefinition): string {
  const typed = fold(String(cell))
  const found =
    options.find(({ value }) => fold(value) === typed) ??
    options.find(({ label }) => fold(label.nl) === typed || fold(label.en) === typed)
  return found?.value ?? String(cell).trim()
}

const optionsOf = (field: FieldDefinition, locale: Locale) =>
  field.options?.map(({ value }) => labelOf(value, field, locale)) ?? []

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((part): part is string => typeof part === 'string') : []

/** Several in one cell: with semicolons between them, or one a line where a semicolon is part of one. */
function joined(parts: readonly string[]): string | undefined {
  if (parts.length === 0) return undefined
  return parts.some((part) => part.includes(';')) ? `${parts.join('\n')}\n` : parts.join('; ')
}

const parted = (cell: Cell): string[] =>
  String(cell)
    .split(String(cell).includes('\n') ? '\n' : ';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A web address as registers have it, `www.voorbeeld.nl`: what it begins with goes without saying. */
const withScheme = (cell: Cell): Cell =>
  typeof cell === 'string' && /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(cell.trim())
    ? `https://${cell.trim()}`
    : cell

const yesNo = single(
  'text',
  (value, _field, locale) => (typeof value === 'boolean' ? wordFor(value ? 'yes' : 'no', locale) : undefined),
  (cell) => readYesNo(String(cell)) ?? cell,
  (_field, locale) => [wordFor('yes', locale), wordFor('no', locale)],
)

/** A type whose parts are columns side by side, under their own names. */
function parts(columns: (locale: Locale) => FieldColumn[], read: (cells: Cells) => unknown): FieldCells {
  return {
    columns: (_field, locale) => columns(locale),
    write: (value, _field, locale) =>
      isRecord(value) ? Object.fromEntries(columns(locale).map(({ part }) => [part, plain(value[part])])) : {},
    read: (cells) => (Object.values(cells).every((cell) => cell === undefined) ? undefined : read(cells)),
  }
}

const addressWords = { ADDRESS: 'address', MAILBOX: 'mailbox', FREEPOST: 'freepost', NOADDRESS: 'noAddress' } as const
const addressTexts = ['postalCode', 'houseNumber', 'addition', 'street', 'city', 'municipality', 'region'] as const
const addressParts = parts(
  (locale) => [
    { part: 'type', format: 'text', options: addressTypes.map((type) => wordFor(addressWords[type], locale)) },
    { part: 'country', format: 'text', options: [...countries] },
    ...addressTexts.map((part): FieldColumn => ({ part, format: 'text' })),
  ],
  ({ type, country, ...rest }) => ({
    ...rest,
    type: type === undefined ? 'ADDRESS' : (addressTypes.find((one) => means(type, addressWords[one])) ?? type),
    country: country === undefined ? 'NL' : String(country).trim().toUpperCase(),
  }),
)
const address: FieldCells = {
  ...addressParts,
  write: (value, field, locale) => {
    const cells = addressParts.write(value, field, locale)
    const type = addressTypes.find((one) => one === cells.type)
    return type === undefined ? cells : { ...cells, type: wordFor(addressWords[type], locale) }
  },
}

const priceWords = { free: 'free', notApplicable: 'notApplicable', amount: 'amount', explanation: 'explained' } as const
const priceKinds = ['amount', 'free', 'notApplicable', 'explanation'] as const
const inCents = (euros: number) =>
  Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6 ? Math.round(euros * 100) : euros * 100
const price: FieldCells = {
  columns: (_field, locale) => [
    { part: 'kind', format: 'text', options: priceKinds.map((kind) => wordFor(priceWords[kind], locale)) },
    { part: 'amount', format: 'number' },
    { part: 'explanation', format: 'text' },
  ],
  write: (value, _field, locale) => {
    if (!isRecord(value)) return {}
    const kind = priceKinds.find((one) => one === value.kind)
    return {
      kind: kind && wordFor(priceWords[kind], locale),
      amount: typeof value.amount === 'number' ? value.amount / 100 : undefined,
      explanation: plain(value.explanation),
    }
  },
  read: ({ kind, amount, explanation }) => {
    if (kind === undefined && amount === undefined && explanation === undefined) return undefined
    const implied = amount === undefined ? 'explanation' : 'amount'
    return {
      kind: kind === undefined ? implied : (priceKinds.find((one) => means(kind, priceWords[one])) ?? kind),
      amount: typeof amount === 'number' ? inCents(amount) : amount,
      explanation,
    }
  },
}

const dateRange = parts(
  () => ['from', 'until'].map((part) => ({ part, format: 'date' })),
  (cells) => cells,
)
const gps = parts(
  () => ['latitude', 'longitude'].map((part) => ({ part, format: 'number' })),
  (cells) => cells,
)

const recurrence: FieldCells = {
  columns: (_field, locale) =>
    recurrenceParts.map((part) => ({
      part,
      format: 'text',
      ...(part === 'byOpeningHours' ? { options: [wordFor('yes', locale), wordFor('no', locale)] } : {}),
    })),
  write: (value, _field, locale) => recurrenceToCells(value, locale),
  read: recurrenceFromCells,
}

/** Of types that fill one cell and need no more. */
const cellsOfShape = {
  text: single('text'),
  number: single('number'),
  date: single('date'),
  list: single('text', (value) => joined(texts(value)), parted),
  none: undefined,
}

const ownCells: Record<TypesWith<'cell', 'own'>, FieldCells> & Partial<Record<FieldType, FieldCells>> = {
  richText: single(
    'text',
    (value) => (typeof value === 'string' ? richTextToCell(value) : undefined),
    (cell) => richTextFromCell(String(cell)),
  ),
  yesNo,
  choice: single(
    'text',
    (value, field, locale) => (typeof value === 'string' ? labelOf(value, field, locale) : undefined),
    optionOf,
    optionsOf,
  ),
  choices: single(
    'text',
    (value, field, locale) => joined(texts(value).map((one) => labelOf(one, field, locale))),
    (cell, field) => parted(cell).map((part) => optionOf(part, field)),
  ),
  dateRange,
  url: single('text', (value) => plain(isRecord(value) ? value.address : value), withScheme),
  phone: single('text', (value) => (typeof value === 'string' ? phoneToText(value) : undefined)),
  address,
  gps,
  price,
  isil: single(
    'text',
    (value, _field, locale) => isilToCell(value, locale),
    (cell) => isilFromCell(String(cell)),
  ),
  identifiers: single(
    'text',
    (value, field) => identifiersToCell(value, field),
    (cell, field) => identifiersFromCell(String(cell), field),
  ),
  relation: single('text', relationToCell, (cell, field) => relationFromCell(String(cell), field)),
  recurrence,
  openingTimes: {
    ...single(
      'text',
      (value, _field, locale) => openingLines(openingRows(value, locale)),
      (cell) => readOpeningRows(openingRowsOf(String(cell))).value,
    ),
    isApart: true,
  },
}

/** A value of several lines has no place among others in one cell. */
const repeated = new Set<FieldType>(['text', 'email', 'url', 'phone', 'number', 'choice', 'date', 'relation'])

/** A repeatable field in one cell, a value a line. */
function lines(cells: FieldCells, type: FieldType): FieldCells {
  const lineOf = (cell: Cell | undefined) =>
    type === 'date' && typeof cell === 'string' ? dateToText(cell) : cell === undefined ? '' : String(cell)
  const format = type === 'number' || type === 'date' ? type : 'text'
  return single(
    'text',
    (value, field, locale) =>
      Array.isArray(value) && value.length > 0
        ? value.map((part) => lineOf(cells.write(part, field, locale)[''])).join('\n')
        : undefined,
    (cell, field) =>
      String(cell)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => cells.read({ '': readCell(line.trim(), format) }, field)),
  )
}

/** How a field is written in a sheet; undefined for one that can't be edited there. */
export function cellsOf({ type, repeatable = false }: FieldDefinition): FieldCells | undefined {
  const { cell } = fieldTraits[type]
  const cells = cell === 'own' ? ownCells[type] : cellsOfShape[cell]
  if (cells === undefined || !repeatable) return cells
  return repeated.has(type) ? lines(cells, type) : undefined
}
