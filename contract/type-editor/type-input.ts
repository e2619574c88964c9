import { z } from 'zod'
import { repetitionsMaximum } from '../content/values.ts'
import { emailMaximum } from '../fields/email.ts'
import { multilineTextMaximum } from '../fields/multiline-text.ts'
import { richTextMaximum } from '../fields/rich-text.ts'
import { textMaximum } from '../fields/text.ts'
import { urlMaximum } from '../fields/url.ts'
import { toKey } from '../kernel/key.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'
import {
  helpMaximum,
  isUnsafeName,
  labelMaximum,
  limitsToSay,
  patternMaximum,
  storedNameOf,
  typeMaximum,
} from '../types/field-rule-names.ts'
import { type FieldType, fieldTypes, rulesOfType } from '../types/field-traits.ts'
import { optionColours } from '../types/option-colours.ts'
import {
  type FieldDefinition,
  type FieldSection,
  fieldSectionSchema,
  isilRegisters,
  isPattern,
  retiredFieldSchema,
  typeDefinitionSchema,
  typeFields,
  typeKinds,
} from '../types/type-definition.ts'

const { name, icon, categories, schemaClass, active, titleField } = typeDefinitionSchema.shape

/** A type as it is stored, which may be from before a rule of today. */
export const storedTypeSchema = z
  .object({
    ...{ name, icon, categories, schemaClass, active, titleField },
    sections: z.array(fieldSectionSchema),
    retired: z.array(retiredFieldSchema),
  })
  .meta({ id: 'StoredType' })
/** A type as its editor has it: what it is for, and what it inherits from, are no part of it. */
export type TypeInput = z.infer<typeof storedTypeSchema>

// A type as its editor has it. What is left empty in the editor is left out of the definition, so that both compare as equal.

const isStoredName = (name: string) => /^[a-z][a-zA-Z0-9]{0,63}$/.test(name) && !isUnsafeName(name)
const storedName = z.string().refine(isStoredName, { error: 'typeEdit.name' })
/** A new field has no name yet, and gets one that follows from its label. */
const nameOrNone = z.string().refine((name) => name === '' || isStoredName(name), { error: 'typeEdit.name' })

/** English labels left empty take the Dutch text: not every tenant has readers of both. */
const orDutch = <Text extends { nl: string; en: string }>(text: Text): Text =>
  text.en === '' ? { ...text, en: text.nl } : text

const labels = (maximum: number) => {
  const text = lineSchema(maximum)
  return z.object({ nl: text.min(1, { error: 'required' }), en: text }).overwrite(orDutch)
}

const helpText = multilineSchema(helpMaximum)
const helpSchema = z.object({ nl: helpText, en: helpText }).overwrite(orDutch)

const number = z.number({ error: 'number.invalid' })
const whole = (minimum: number, maximum: number) =>
  number
    .int({ error: 'number.whole' })
    .min(minimum, { error: 'number.minimum' })
    .max(maximum, { error: 'number.maximum' })
const count = (maximum: number) => whole(0, maximum).optional()

const examples = z.array(lineSchema(textMaximum)).max(typeMaximum.examples, { error: 'typeEdit.tooMany' }).optional()

/** Of bytes and of pixels; the upload limits are lower, and may be raised. */
const fileMaximum = 100_000_000

const optionSchema = z.object({
  value: z.string().trim().max(60, { error: 'tooLong' }),
  label: labels(labelMaximum),
  colour: z.enum(optionColours, { error: 'invalid' }).optional(),
})

const fieldShape = {
  name: nameOrNone,
  type: z.enum(fieldTypes),
  label: labels(labelMaximum),
  help: helpSchema.optional(),
  required: z.boolean().optional(),
  administratorsOnly: z.boolean().optional(),
  schemaProperty: z
    .string()
    .trim()
    .regex(/^[a-z][a-zA-Z]{1,63}$/, { error: 'typeEdit.schemaProperty' })
    .optional(),
  minimum: number.optional(),
  maximum: number.optional(),
  decimals: count(6),
  minimumLength: count(richTextMaximum),
  maximumLength: whole(1, richTextMaximum).optional(),
  pattern: lineSchema(patternMaximum).optional(),
  patternTakes: examples,
  patternRefuses: examples,
  options: z.array(optionSchema).max(typeMaximum.options, { error: 'typeEdit.tooMany' }).optional(),
  minimumSelections: count(1000),
  maximumSelections: whole(1, 1000).optional(),
  repeatable: z.boolean().optional(),
  maximumRepetitions: whole(1, repetitionsMaximum).optional(),
  limits: z.record(z.string(), whole(1, 1000)).optional(),
  future: z.boolean().optional(),
  accept: z.array(z.string().regex(/^[a-z]+\/[a-z0-9.+*-]+$/, { error: 'invalid' })).optional(),
  maximumBytes: whole(1, fileMaximum).optional(),
  maximumPixels: whole(1, fileMaximum).optional(),
  confirmation: z.boolean().optional(),
  isilRegister: z.enum(isilRegisters).optional(),
  relationKinds: z.array(z.enum(typeKinds)).optional(),
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank))

/** Sets a value on options without one, made from their Dutch label; each value is unique. */
function withValues(options: FieldDefinition['options'] = []): FieldDefinition['options'] {
  const taken = new Set(options.map(({ value }) => value))
  return options.map((option) => {
    if (option.value !== '') return option
    const wanted = toKey(option.label.nl)
    let value = wanted
    for (let next = 2; taken.has(value); next += 1) value = `${wanted}-${next}`
    taken.add(value)
    return { ...option, value }
  })
}

/** Without what was left empty, and with a value for each option. */
function tidied<Field extends z.infer<z.ZodObject<typeof fieldShape>>>(field: Field): Field {
  const { name, type, label, ...rules } = field
  const filled = (list: string[] | undefined) => (rules.pattern ? list?.filter((text) => text !== '') : undefined)
  const more = {
    options: withValues(rules.options),
    patternTakes: filled(rules.patternTakes),
    patternRefuses: filled(rules.patternRefuses),
    maximumRepetitions: rules.repeatable ? rules.maximumRepetitions : undefined,
  }
  const filledRules = Object.entries({ ...rules, ...more }).filter(([, value]) => !isBlank(value))
  // architecture: of what is left of an object nothing says which fields it has
  return { ...Object.fromEntries(filledRules), name, type, label } as Field
}

type Refuse = (path: PropertyKey[], code: string, params?: Record<string, number | string>) => void
type Context = { addIssue(issue: z.core.$ZodSuperRefineIssue): void }

const refusing =
  (context: Context): Refuse =>
  (path, message, params) =>
    context.addIssue({ code: 'custom', message, path, params })

/** Characters of the longest value of a type that is text. */
export const longestText: Partial<Record<FieldType, number>> = {
  phone: 40,
  text: textMaximum,
  multilineText: multilineTextMaximum,
  richText: richTextMaximum,
  email: emailMaximum,
  url: urlMaximum,
}

const ranges = [
  ['minimum', 'maximum'],
  ['minimumLength', 'maximumLength'],
  ['minimumSelections', 'maximumSelections'],
] as const

const ofEveryField = ['name', 'type', 'label', 'help', 'required', 'administratorsOnly', 'section']

/** Checks that the rules of a field don't contradict one another. */
function checkField(field: FieldDefinition, refuse: Refuse): void {
  const { type, help, options, pattern } = field
  const known = [...ofEveryField, ...rulesOfType(type)]
  for (const name of Object.keys(field)) if (!known.includes(name)) refuse([name], 'invalid')
  for (const name of Object.keys(field.limits ?? {}))
    if (!limitsToSay(type).includes(name)) refuse(['limits', name], 'invalid')
  if (help?.nl === '') refuse(['help', 'nl'], 'required')
  for (const [least, most] of ranges) {
    const [minimum, maximum] = [field[least], field[most]]
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
      refuse([most], 'number.minimum', { minimum, amount: maximum })
  }
  const maximum = longestText[type]
  for (const name of ['minimumLength', 'maximumLength'] as const)
    if (maximum !== undefined && (field[name] ?? 0) > maximum) refuse([name], 'number.maximum', { maximum })
  if (rulesOfType(type).includes('options')) {
    if (options === undefined) refuse(['options'], 'typeEdit.options')
    options?.forEach(({ value }, index) => {
      if (options.findIndex((option) => option.value === value) < index)
        refuse(['options', index, 'label', 'nl'], 'typeEdit.optionTwice')
    })
    if ((field.minimumSelections ?? 0) > (options?.length ?? 0))
      refuse(['minimumSelections'], 'number.maximum', { maximum: options?.length ?? 0 })
  }
  if (field.confirmation && !field.required) refuse(['required'], 'typeEdit.confirmation')
  if (pattern !== undefined && !isPattern(pattern)) refuse(['pattern'], 'typeEdit.pattern')
}

const fieldInputSchema: z.ZodType<FieldDefinition, FieldDefinition> = z
  .object(fieldShape)
  .transform((field) => tidied(field))
  .superRefine((field, context) => checkField(field, refusing(context)))

const sectionInputSchema = z
  .object({
    key: nameOrNone,
    label: labels(labelMaximum),
    help: helpSchema.optional(),
    fields: z.array(fieldInputSchema).min(1, { error: 'typeEdit.noFields' }),
  })
  .transform(({ help, ...section }): FieldSection => (isBlank(help) ? section : { ...section, help }))

export const typeNameSchema = labels(80).meta({ id: 'TypeName' })

const typeShape = z.object({
  name: typeNameSchema,
  icon,
  categories: z.array(lineSchema(60).min(1)).max(typeMaximum.categories, { error: 'typeEdit.tooMany' }),
  schemaClass,
  /** False when nothing new may be made of it. */
  active: z.boolean(),
  titleField: storedName,
  sections: z
    .array(sectionInputSchema)
    .min(1, { error: 'typeEdit.noFields' })
    .max(typeMaximum.sections, { error: 'typeEdit.tooMany' }),
  retired: z
    .array(z.object({ ...fieldShape, section: storedName }).transform((field) => tidied(field)))
    .max(typeMaximum.retired, { error: 'typeEdit.tooMany' }),
})

/** Whether a field can be the title: one line of text, and one of them. */
export const canBeTitle = ({ type, repeatable }: Pick<FieldDefinition, 'type' | 'repeatable'>): boolean =>
  type === 'text' && !repeatable

/** With a name for each section and field that has none. */
function named(type: TypeInput): TypeInput {
  const keys = type.sections.map(({ key }) => key)
  const names = [...typeFields(type), ...type.retired].map(({ name }) => name)
  const nameOf = (typedName: string, label: string, taken: string[]) => {
    if (typedName !== '') return typedName
    const name = storedNameOf(label, taken)
    taken.push(name)
    return name
  }
  const sections = type.sections.map((section) => ({
    ...section,
    key: nameOf(section.key, section.label.nl, keys),
    fields: section.fields.map((field) => ({ ...field, name: nameOf(field.name, field.label.nl, names) })),
  }))
  return { ...type, sections }
}

export const typeInputSchema: z.ZodType<TypeInput, TypeInput> = typeShape
  .transform(named)
  .superRefine((type, context) => {
    const refuse = refusing(context)
    const retired = new Set(type.retired.map(({ name }) => name))
    const seen = new Set<string>()
    const keys = type.sections.map(({ key }) => key)
    type.sections.forEach(({ key, fields }, section) => {
      if (keys.indexOf(key) < section) refuse(['sections', section, 'key'], 'typeEdit.nameTwice')
      fields.forEach(({ name }, index) => {
        if (seen.has(name) || retired.has(name))
          refuse(['sections', section, 'fields', index, 'name'], 'typeEdit.nameTwice')
        seen.add(name)
      })
    })
    if (retired.size < type.retired.length) refuse(['retired'], 'typeEdit.nameTwice')
    if (seen.size > typeMaximum.fields) refuse(['sections'], 'typeEdit.tooMany', { maximum: typeMaximum.fields })
    const title = typeFields(type).find(({ name }) => name === type.titleField)
    if (title === undefined || !canBeTitle(title)) refuse(['titleField'], 'typeEdit.titleField')
  })
