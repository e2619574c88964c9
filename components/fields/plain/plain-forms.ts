import { sameValue } from '#contract/content/values-compare'
import type { FieldType, PlainFormType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { addressKinds, addressValue, readAddress, tidyPostalCode } from '../address/address-value'
import { valueOfDateText } from '../date/date-text'
import { numberText, valueOfText } from '../number/number-text'
import { phoneText, valueOfPhoneText } from '../phone/phone-text'
import { amountText, valueOfAmountText } from '../price/price-text'
import { isBlank, isRecord, listOf, recordOf, textOf, textsOf } from '../read-value'
import { completeWebAddress, urlText } from '../url/web-address'
import { htmlOfMarkedText, markedText } from './marked-text'
import { oneControl, type Parts, type PlainContext, type PlainForm, typed } from './plain-form'
import { plainOpeningTimes } from './plain-opening-times'

const typedParts = ['postalCode', 'houseNumber', 'addition'] as const
/** Parts that the postal table fills in. */
const found = ['street', 'city', 'municipality'] as const

/**
 * An address of which the postal code, number or addition changed, and nothing else, is passed without its street and place: the
 * check fills them in from the postal table.
 */
const plainAddress: PlainForm = {
  write: (value) => {
    const { kind, country, parts, isUnlisted } = readAddress(value)
    const named = [...typedParts, ...found].map((name) => [name, parts[name] ?? ''])
    return { ...Object.fromEntries(named), kind, country, unlisted: isUnlisted ? 'yes' : '' }
  },
  read: (parts, { was }) => {
    const before = readAddress(was)
    const kind = addressKinds.find((one) => one === typed(parts, 'kind')) ?? before.kind
    const country = typed(parts, 'country') || before.country
    const typedValues: Record<string, string> = Object.fromEntries(
      [...typedParts, ...found].map((name) => [name, typed(parts, name)]),
    )
    typedValues.postalCode = tidyPostalCode(typedValues.postalCode ?? '', country)
    const isAs = (name: string) => typedValues[name] === (before.parts[name] ?? '')
    const isSamePlace = kind === before.kind && country === before.country && typedParts.every(isAs)
    const isLookedUp = kind === 'ADDRESS' && country === 'NL' && !isSamePlace && found.every(isAs)
    return addressValue({
      ...{ kind, country },
      parts: {
        ...typedValues,
        ...(isLookedUp ? Object.fromEntries(found.map((name) => [name, ''])) : {}),
        region: isSamePlace && found.every(isAs) ? (before.parts.region ?? '') : '',
      },
      isUnlisted: typed(parts, 'unlisted') === 'yes' && (isSamePlace || !before.isUnlisted),
    })
  },
}

const text = oneControl(textOf)
const date = oneControl(textOf, (typedDay) => valueOfDateText(typedDay))
const lines = oneControl(
  (value) => textsOf(value).join('\n'),
  (typedLines) =>
    typedLines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
)
const numberOf = (value: unknown, { locale }: PlainContext) =>
  typeof value === 'number' ? numberText(value, locale) : textOf(value)

/** A record without its blank parts; undefined when none is left. */
function recordOfParts(parts: Record<string, unknown>): Record<string, unknown> | undefined {
  const filled = Object.entries(parts).filter(([, part]) => !isBlank(part))
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}

const choices: PlainForm = {
  write: (value) => Object.fromEntries(textsOf(value).map((option) => [option, 'yes'])),
  read: (parts, { field, was }) => {
    const ticked = new Set(Object.keys(parts).filter((option) => typed(parts, option) === 'yes'))
    const before = textsOf(was).filter((option) => ticked.delete(option))
    const added = field.options?.map(({ value }) => value).filter((option) => ticked.delete(option)) ?? []
    const chosen = [...before, ...added, ...ticked]
    // A list that was cleared on purpose is an empty list: the rules count it.
    return chosen.length === 0 && !Array.isArray(was) ? undefined : chosen
  },
}

const yesNo: PlainForm = oneControl(
  (value) => (value === true ? 'yes' : value === false ? 'no' : ''),
  (answer) => (answer === 'yes' ? true : answer === 'no' ? false : undefined),
)

const dateRange: PlainForm = {
  write: (value) => ({ from: textOf(recordOf(value).from), until: textOf(recordOf(value).until) }),
  read: (parts) =>
    recordOfParts({ from: valueOfDateText(typed(parts, 'from')), until: valueOfDateText(typed(parts, 'until')) }),
}

const url: PlainForm = {
  write: (value) => ({ '': urlText(value), skip: isRecord(value) && value.skipCheck === true ? 'yes' : '' }),
  read: (parts, { was }) => {
    const address = completeWebAddress(typed(parts))
    if (address === '') return undefined
    // That it need not be reached was said of the address that stood there.
    const isSkipped = typed(parts, 'skip') === 'yes' && (address === urlText(was) || !isRecord(was))
    return isSkipped ? { address, skipCheck: true } : address
  },
}

const price: PlainForm = {
  write: (value, { locale }) => {
    const { kind, amount, explanation } = recordOf(value)
    return { kind: textOf(kind), amount: amountText(amount, locale), explanation: textOf(explanation) }
  },
  read: (parts, { locale }) => {
    const kind = typed(parts, 'kind')
    const amount = valueOfAmountText(typed(parts, 'amount'), locale)
    const explanation = typed(parts, 'explanation')
    if (kind === 'amount') return { kind, ...recordOfParts({ amount, explanation }) }
    if (kind === 'explanation') return { kind, ...recordOfParts({ explanation }) }
    return kind === '' ? recordOfParts({ amount, explanation }) : { kind }
  },
}

/** Of the others can be said what is wrong, as `obstacleOf` says. */
const byType: Record<PlainFormType, PlainForm> & Partial<Record<FieldType, PlainForm>> = {
  text,
  multilineText: text,
  richText: oneControl((value) => markedText(textOf(value)), htmlOfMarkedText),
  number: oneControl(numberOf, (typedNumber, { locale }) => valueOfText(typedNumber, locale)),
  yesNo,
  choice: text,
  choices,
  date,
  dateRange,
  email: text,
  url,
  phone: oneControl(phoneText, valueOfPhoneText),
  address: plainAddress,
  keywords: lines,
  price,
  openingTimes: plainOpeningTimes,
}

/** The parts of one row, with that row as the whole. */
function partsBelow(parts: Parts, row: number): Parts {
  const prefix = `${row}`
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      if (name === prefix) return [['', part]]
      return name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), part]] : []
    }),
  )
}

export const partName = (row: number, part: string) => (part === '' ? `${row}` : `${row}.${part}`)

/** A value for each row. A row that was cleared keeps its place, so that an error is shown at the row that the reader sees. */
const repeated = (form: PlainForm): PlainForm => ({
  write: (value, context) =>
    Object.fromEntries(
      listOf(value).flatMap((one, row) =>
        Object.entries(form.write(one, context)).map(([part, content]) => [partName(row, part), content]),
      ),
    ),
  read: (parts, { was, ...context }) => {
    const rows = Object.keys(parts).map((name) => Number(/^\d{1,3}/.exec(name)?.[0] ?? 0))
    const values = Array.from({ length: Math.max(-1, ...rows) + 1 }, (_, row) =>
      form.read(partsBelow(parts, row), { ...context, was: listOf(was)[row] }),
    )
    const count = values.findLastIndex((value) => value !== undefined) + 1
    return count === 0 ? undefined : values.slice(0, count).map((value) => value ?? null)
  },
})

/** How the values of a field appear in a form without script; undefined where they can't. */
export function plainFormOf(field: FieldDefinition): PlainForm | undefined {
  const form = byType[field.type]
  return form !== undefined && field.repeatable ? repeated(form) : form
}

/** Whether a form without script gives a value back as it is: what it can't hold must not be lost by looking at it. */
export function fitsPlainForm(value: unknown, context: PlainContext): boolean {
  const form = plainFormOf(context.field)
  if (form === undefined) return false
  const back = form.read(form.write(value, context), { ...context, was: value })
  return sameValue(back, isBlank(value) ? undefined : value)
}
