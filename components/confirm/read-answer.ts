import type { Answer, CheckPage, FieldFreedom, ProductAnswer, SpecialAnswer } from '#contract/confirmation/answer'
import { changedFields, fieldsOf, type Values } from '#contract/content/values'
import { type Locale, maximumRemark } from '#contract/kernel/constants'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { valueOfDateText } from '../fields/date/date-text'
import { markOf, type Parts } from '../fields/plain/plain-form'
import { fitsPlainForm, plainFormOf } from '../fields/plain/plain-forms'
import { sectionsOf } from '../types/sections'
import { recordName } from './answer-names'

/** The part of a page that determines how its form is read. */
export type AnsweredPage = Pick<CheckPage, 'types' | 'values' | 'fields' | 'productTypes' | 'products'>
type AnsweredRecord = { types: TypeDefinition[]; values: Values; fields: Record<string, FieldFreedom> }
type Form = Readonly<Record<string, string>>

/** Whether a field is changed in the form itself; of another one can be said what is wrong. */
export const mayBeTyped = (
  field: FieldDefinition,
  { values, fields }: Pick<AnsweredRecord, 'values' | 'fields'>,
  locale: Locale,
): boolean => fields[field.name]?.obstacle === null && fitsPlainForm(values[field.name], { field, locale })

const lineOf = (text: string | undefined, maximum = maximumRemark) =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maximum)

const dayOf = (text: string | undefined) => {
  const from = valueOfDateText(text ?? '')
  return from === undefined ? {} : { from }
}

/** The controls of one field, without the name that they begin with. */
export function partsOf(form: Form, name: string): Parts {
  const found = Object.entries(form).flatMap(([control, text]) => {
    if (control === name) return [['', text] as const]
    return control.startsWith(`${name}.`) ? [[control.slice(name.length + 1), text] as const] : []
  })
  return Object.fromEntries(found)
}

function readFields(
  form: Form,
  name: string,
  record: AnsweredRecord,
  locale: Locale,
): Answer['organisation']['fields'] {
  const { types, values } = record
  const shown = new Map(form[`${name}:fields`]?.split(',').map((field) => [field.split('.')[0], field.split('.')[1]]))
  const merged: Values = { ...values }
  const answers: Answer['organisation']['fields'] = {}
  for (const section of sectionsOf(types))
    if (form[`${name}:right.${section.key}`] === 'yes')
      for (const field of section.fields) answers[field.name] = { answer: 'right' }
  for (const field of fieldsOf(types)) {
    const remark = lineOf(form[`${name}.${field.name}:wrong`])
    if (remark !== '') answers[field.name] = { answer: 'wrong', remark }
    const plain = plainFormOf(field)
    if (plain === undefined || !shown.has(field.name) || !mayBeTyped(field, record, locale)) continue
    const parts = partsOf(form, `${name}.${field.name}`)
    // As it stood there, whatever was published since.
    if (shown.get(field.name) === markOf(parts)) continue
    merged[field.name] = plain.read(parts, { field, locale, was: values[field.name] })
  }
  for (const field of changedFields(values, merged, types))
    answers[field] = { answer: 'changed', value: JSON.parse(JSON.stringify(merged[field] ?? null)) }
  return answers
}

function readSpecial(form: Form): SpecialAnswer | undefined {
  const what = form['organisation:special']
  if (what === 'gone' || what === 'moved') return { what, ...dayOf(form[`organisation:special.${what}.from`]) }
  if (what === 'elsewhere') return { what, organisation: lineOf(form['organisation:special.organisation']) }
  if (what !== 'notOurs') return undefined
  return {
    what,
    name: lineOf(form['organisation:special.name'], 120),
    email: (form['organisation:special.email'] ?? '').trim(),
  }
}

function readProduct(form: Form, name: string): Pick<ProductAnswer, 'answer' | 'remark' | 'gone'> {
  const answer = form[`${name}:answer`]
  if (answer === 'gone') return { gone: dayOf(form[`${name}:from`]), remark: '' }
  if (answer === 'wrong') return { answer, remark: lineOf(form[`${name}:remark`]) }
  return answer === 'right' ? { answer, remark: '' } : { remark: '' }
}

const versionOf = (form: Form, name: string) => {
  const version = form[`${name}:version`]
  return version ? { version } : {}
}

/** Reads the form of a page, with values that can't be parsed as they were typed; unchanged fields are left out. */
export function readAnswer(form: Form, page: AnsweredPage, locale: Locale): Answer {
  const special = readSpecial(form)
  const name = recordName()
  const products = page.products.flatMap(({ key, types, ...record }) => {
    const of = recordName(key)
    if (form[`${of}:fields`] === undefined) return []
    const fields = readFields(form, of, { ...record, types: typesOf(page, types) }, locale)
    const whole = readProduct(form, of)
    const isSilent = Object.keys(fields).length === 0 && whole.answer === undefined && whole.gone === undefined
    return isSilent ? [] : [[key, { ...versionOf(form, of), fields, ...whole }] as const]
  })
  return {
    organisation: {
      ...versionOf(form, name),
      fields: readFields(form, name, page, locale),
      ...(special && { special }),
    },
    products: Object.fromEntries(products),
  }
}

/** The fields of a record that its form has, each with the mark of its value; sent back with the form. */
export const formFields = (fields: readonly FieldDefinition[], values: Values, locale: Locale): string =>
  fields
    .map((field) => `${field.name}.${markOf(plainFormOf(field)?.write(values[field.name], { field, locale }) ?? {})}`)
    .join(',')

export const typesOf = ({ productTypes }: Pick<CheckPage, 'productTypes'>, keys: readonly string[]): TypeDefinition[] =>
  productTypes.filter(({ key }) => keys.includes(key))
