import { z } from 'zod'
import { pageSizeDefault, pageSizeMaximum } from '../kernel/constants.ts'
import { lineSchema } from '../kernel/text.ts'
import { type OpenFormat, openFormats } from './open-data.ts'
import { selectionMaximum } from './project-selection.ts'

/** So far around a point is looked at most, in kilometres. */
export const withinMaximum = 100
const withinDefault = 5
/** So many days of dates can be asked for at once. */
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
  limit: z.coerce.number().int().min(1).max(pageSizeMaximum).default(pageSizeDefault),
  cursor: z.string().max(500).optional(),
}

const filters = {
  q: z.string().trim().min(1, { error: 'required' }).max(100, { error: 'tooLong' }).optional(),
  type: texts.optional(),
  category: texts.optional(),
  keyword: texts.optional(),
  region: texts.optional(),
  near: pointSchema.optional(),
  within: z.coerce.number().gt(0).max(withinMaximum).default(withinDefault),
}

const formatIn = (formats: readonly OpenFormat[]) => z.enum(formats).optional()

/** Field names as `fields=title,phone`. */
const fieldsSchema = z
  .string()
  .max(1000, { error: 'tooLong' })
  .transform((text) => text.split(',').map((name) => name.trim()))
  .optional()

export const openRecordQuery = (formats: readonly OpenFormat[] = openFormats) =>
  z.object({ format: formatIn(formats), fields: fieldsSchema })

export const openListQuery = (formats: readonly OpenFormat[] = openFormats) =>
  openRecordQuery(formats).extend({
    ...page,
    ...filters,
    changedSince: z.iso.datetime({ offset: true }).optional(),
    openAt: z.iso.datetime({ offset: true }).optional(),
  })
export type OpenListQuery = z.infer<ReturnType<typeof openListQuery>>

const day = z.iso.date().optional()

export const openOccurrencesQuery = z.object({ ...page, ...filters, from: day, until: day })
export type OpenOccurrencesQuery = z.infer<typeof openOccurrencesQuery>

/** What finds content, in a list of records as among dates. */
export type OpenFilters = Pick<OpenListQuery, keyof typeof filters>

/** So many changes are answered at once at most. */
const changesMaximum = 1000

export const openChangesQuery = z.object({
  after: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(changesMaximum).default(200),
})

/** Parameters that may be repeated. */
export const repeatable: readonly string[] = ['type', 'category', 'keyword', 'region']
