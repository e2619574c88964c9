import { z } from 'zod'
import { keySchema } from '../kernel/key.ts'
import { localisedTextSchema } from '../kernel/text.ts'
import { limitNames } from './field-limits.ts'
import { fieldTypes } from './field-traits.ts'
import { optionColours } from './option-colours.ts'
import { schemaClassNames } from './schema-classes.ts'

export const typeKinds = ['organisation', 'product', 'supplement'] as const

/** Registers with a form of ISIL code of their own: the Dutch one of public libraries. */
export const isilRegisters = ['NL'] as const

const camelCaseName = z.string().regex(/^[a-z][a-zA-Z0-9]{0,63}$/)
const count = z.int().min(0)

/** Whether a text is a regular expression at all. */
export function isPattern(source: string) {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}

function inOrder(minimum: number | undefined, maximum: number | undefined) {
  return minimum === undefined || maximum === undefined || minimum <= maximum
}

function isUnique(values: string[]) {
  return new Set(values).size === values.length
}

export const fieldOptionSchema = z
  .object({
    value: z.string().min(1),
    label: localisedTextSchema,
    /** The colour of its label; the colour adds no information. */
    colour: z.enum(optionColours).optional(),
  })
  .meta({ id: 'FieldOption' })

export const fieldDefinitionSchema = z
  .object({
    /** Values are stored by this name: it never changes once content exists. */
    name: camelCaseName,
    type: z.enum(fieldTypes),
    label: localisedTextSchema,
    help: localisedTextSchema.optional(),
    /** Checked when publishing; a concept may leave the field empty. */
    required: z.boolean().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    decimals: count.max(6).optional(),
    minimumLength: count.optional(),
    maximumLength: count.optional(),
    pattern: z.string().refine(isPattern).optional(),
    /** Texts that the pattern must take, and those that it must refuse: a change that breaks this is reported. */
    patternTakes: z.array(z.string()).optional(),
    patternRefuses: z.array(z.string()).optional(),
    options: z.array(fieldOptionSchema).min(1).optional(),
    minimumSelections: count.optional(),
    maximumSelections: count.optional(),
    /** The value is a list of values of this field type. */
    repeatable: z.boolean().optional(),
    maximumRepetitions: count.min(1).optional(),
    /** How much a value holds at most, by the names that its field type has for it. */
    limits: z.record(z.string(), count.min(1)).optional(),
    /** Only who has "field admin" may edit it. */
    administratorsOnly: z.boolean().optional(),
    /** The property of the value in JSON-LD, from schema.org, such as `maximumAttendeeCapacity`. */
    schemaProperty: z
      .string()
      .regex(/^[a-z][a-zA-Z]{1,63}$/)
      .optional(),
    /** The date must lie in the future. */
    future: z.boolean().optional(),
    /** Media types that a file field takes. */
    accept: z
      .array(z.string().regex(/^[a-z]+\/[a-z0-9.+*-]+$/))
      .min(1)
      .optional(),
    maximumBytes: count.min(1).optional(),
    maximumPixels: count.min(1).optional(),
    /** A yes or no of which only "yes" will do, such as agreeing to something: a box to tick. */
    confirmation: z.boolean().optional(),
    /** The register whose form of ISIL code the field asks for; without it any prefix with 10 digits at the end. */
    isilRegister: z.enum(isilRegisters).optional(),
    /** Registers that the tenant added, which are given with the definition: no type says them itself. */
    schemes: z.array(z.object({ key: z.string(), name: z.string(), pattern: z.string() })).optional(),
    /** What a relation field may point at; without it, anything. */
    relationKinds: z.array(z.enum(typeKinds)).min(1).optional(),
  })
  .refine((field) => (field.type === 'choice' || field.type === 'choices') === (field.options !== undefined), {
    path: ['options'],
  })
  .refine((field) => !field.confirmation || (field.type === 'yesNo' && field.required === true), {
    path: ['confirmation'],
  })
  .refine((field) => Object.keys(field.limits ?? {}).every((name) => limitNames(field.type).includes(name)), {
    path: ['limits'],
  })
  .refine((field) => isUnique(field.options?.map((option) => option.value) ?? []), { path: ['options'] })
  .refine((field) => inOrder(field.minimum, field.maximum), { path: ['maximum'] })
  .refine((field) => inOrder(field.minimumLength, field.maximumLength), { path: ['maximumLength'] })
  .refine((field) => inOrder(field.minimumSelections, field.maximumSelections), { path: ['maximumSelections'] })
  .meta({ id: 'FieldDefinition' })

export const fieldSectionSchema = z
  .object({
    key: camelCaseName,
    label: localisedTextSchema,
    help: localisedTextSchema.optional(),
    fields: z.array(fieldDefinitionSchema).min(1),
  })
  .meta({ id: 'FieldSection' })

/** A field that was taken out of its type, with the key of the section in which it stood. */
export const retiredFieldSchema = fieldDefinitionSchema
  .safeExtend({ section: camelCaseName })
  .meta({ id: 'RetiredField' })

export const typeDefinitionSchema = z
  .object({
    key: keySchema,
    /** The one type of agenda items is of the product itself, never of a thesaurus. */
    kind: z.enum([...typeKinds, 'agenda']),
    name: localisedTextSchema,
    /** Name of a lucide icon. */
    icon: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** A base type groups others and cannot create a product. */
    base: z.boolean(),
    parent: keySchema.optional(),
    active: z.boolean(),
    categories: z.array(z.string().min(1)),
    /** The class of its organisations for search engines and other exchange; a plain organisation when absent. */
    schemaClass: z.enum(schemaClassNames).optional(),
    /** The field whose value is the title of the item. */
    titleField: camelCaseName,
    /** Complete: a type with a parent repeats the fields of its base. */
    sections: z.array(fieldSectionSchema).min(1),
    /**
     * Fields that content had: no form, list or search has them any more. Their values stay with content as they were, and
     * come back with the field.
     */
    retired: z.array(retiredFieldSchema).optional(),
  })
  .refine((type) => isUnique(type.sections.map((section) => section.key)), { path: ['sections'] })
  .refine((type) => isUnique([...typeFields(type), ...(type.retired ?? [])].map((field) => field.name)), {
    path: ['sections'],
  })
  .refine((type) => typeFields(type).some((field) => field.name === type.titleField), { path: ['titleField'] })
  .meta({ id: 'TypeDefinition' })

/** All fields of a type, in the order of its sections. */
export function typeFields(type: { sections: { fields: FieldDefinition[] }[] }): FieldDefinition[] {
  return type.sections.flatMap((section) => section.fields)
}

export type TypeKind = (typeof typeKinds)[number]
export type FieldOption = z.infer<typeof fieldOptionSchema>
export type FieldDefinition = z.infer<typeof fieldDefinitionSchema>
export type RetiredField = z.infer<typeof retiredFieldSchema>
export type FieldSection = z.infer<typeof fieldSectionSchema>
export type TypeDefinition = z.infer<typeof typeDefinitionSchema>
