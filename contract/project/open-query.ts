import { z } from 'zod'
import { pageSizeDefault, pageSizeMaximum } from '../kernel/constants.ts'
import { dayParameter, instantParameter } from '../kernel/date-parameter.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema } from '../kernel/text.ts'
import { type OpenFormat, openFormats } from './open-data.ts'
import { selectionMaximum } from './project-selection.ts'

/** So far around a point is looked at most, in kilometres. */
export const withinMaximum = 100
const withinDefault = 5
/** The most days of dates in one request. */
export const daysMaximum = 366

// A parameter that may be repeated is a list; one that may not is a text, and two of it are refused.
const texts = z.array(lineSchema(80).min(1, { error: 'required' })).max(selectionMaximum, { error: 'project.tooMany' })

const degrees = (text: string, maximum: number) => {
  const value = /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= maximum ? value : undefined
}

/** `latitude,longitude` in degrees. */
const pointSchema = z.string().transform((text, context) => {
  const [first = '', second = '', ...more] = text.split(',')
  const [latitude, longitude] = [degrees(first.trim(), 90), degrees(second.trim(), 180)]
  if (latitude !== undefined && longitude !== undefined && more.length === 0) return { latitude, longitude }
  context.addIssue({ code: 'custom', message: 'gps.invalid' })
  return z.NEVER
})

const page = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(pageSizeMaximum)
    .default(pageSizeDefault)
    .meta({ description: 'So many at most on a page' }),
  cursor: z.string().max(500).optional().meta({ description: 'The `next` of the page before' }),
}

const filters = {
  q: z.string().trim().min(1, { error: 'required' }).max(100, { error: 'tooLong' }).optional().meta({
    description: 'Words that are all in it, each from its beginning, or as another name of a keyword',
    example: 'boek',
  }),
  type: texts.optional().meta({ description: 'Keys of types, one of which it has', example: ['museum'] }),
  category: texts.optional().meta({ description: 'Categories, one of which its type has', example: ['zorg'] }),
  keyword: texts
    .optional()
    .meta({ description: 'Keywords, one of which it has, or one that falls under it', example: ['jeugd'] }),
  region: texts
    .optional()
    .meta({ description: 'Municipalities and provinces, in one of which it is or works', example: ['Noordkust'] }),
  near: pointSchema
    .optional()
    .meta({ type: 'string', description: 'Latitude and longitude, in degrees', example: '52.95,4.76' }),
  within: z.coerce
    .number()
    .gt(0)
    .max(withinMaximum)
    .default(withinDefault)
    .meta({ description: 'Kilometres around `near`', example: 10 }),
}

const organisation = keySchema
  .optional()
  .meta({ description: 'The key of the organisation that it is of', example: 'bibliotheek-aan-de-haven' })

const formatIn = (formats: readonly OpenFormat[]) =>
  z.enum(formats).optional().meta({ description: 'The form, which goes before `Accept`' })

const instant = instantParameter.optional()

/** Field names as `fields=title,phone`. */
const fieldsSchema = z
  .string()
  .max(1000, { error: 'tooLong' })
  .transform((text) => text.split(',').map((name) => name.trim()))
  .optional()
  .meta({ type: 'string', description: 'Names of the only values that are wanted', example: 'title,phone' })

/** What is said beside each field. */
export const openAssurance = z
  .literal('fields')
  .optional()
  .meta({ description: '`fields` says of each field when it was last seen true, in JSON alone', example: 'fields' })

export const openRecordQuery = (formats: readonly OpenFormat[] = openFormats) =>
  z.object({ format: formatIn(formats), fields: fieldsSchema, assurance: openAssurance })

/** By name, by when it was confirmed with what never was first, or the other way round. */
export const openSorts = ['title', 'confirmed', '-confirmed'] as const
export type OpenSort = (typeof openSorts)[number]

export const openListQuery = (formats: readonly OpenFormat[] = openFormats) =>
  openRecordQuery(formats).extend({
    ...page,
    ...filters,
    organisation,
    changedSince: instant.meta({ description: 'What was noted as changed since', example: '2026-11-01T00:00:00Z' }),
    confirmedSince: instant.meta({
      description: 'What was confirmed at that moment or since',
      example: '2026-06-01T00:00:00Z',
    }),
    sort: z.enum(openSorts).default('title').meta({
      description:
        'By title, or by when it was confirmed: `confirmed` has what never was first, `-confirmed` the newest',
    }),
    openAt: instant.meta({
      description: 'What is open at a moment, by opening times of its own',
      example: '2026-12-03T13:00:00Z',
    }),
  })
export type OpenListQuery = z.infer<ReturnType<typeof openListQuery>>

const day = dayParameter.optional()

export const openOccurrencesQuery = z.object({
  ...page,
  ...filters,
  organisation,
  product: keySchema.optional().meta({ description: 'The key of the product that it is about', example: 'leeskring' }),
  from: day.meta({ description: 'The first day; today when nothing is said', example: '2026-12-01' }),
  until: day.meta({ description: 'The last day; two weeks later when nothing is said', example: '2026-12-14' }),
})
export type OpenOccurrencesQuery = z.infer<typeof openOccurrencesQuery>

/** Filters that lists of records and lists of dates share. */
export type OpenFilters = Pick<OpenListQuery, keyof typeof filters>

/** The most addresses in one response. */
export const addressesMaximum = 10_000

export const openAddressesQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(addressesMaximum)
    .default(1000)
    .meta({ description: 'So many at most on a page' }),
  cursor: page.cursor,
})

/** So many changes are answered at once at most. */
const changesMaximum = 1000
/** The web gives up on an answer after half a minute. */
const waitMaximum = 25

export const openChangesQuery = z.object({
  // Of a whole site it names each project.
  after: z.string().max(8000).optional().meta({ description: 'The `next` of the last time; everything without it' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(changesMaximum)
    .default(200)
    .meta({ description: 'So many at most on a page' }),
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(waitMaximum)
    .default(0)
    .meta({ description: 'Seconds to wait for a change where there is none yet' }),
})

/** Parameters that may be repeated. */
export const repeatable: readonly string[] = ['type', 'category', 'keyword', 'region']
