import { z } from 'zod'
import { locales } from '../kernel/constants.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { localisedTextSchema, multilineSchema } from '../kernel/text.ts'
import { fieldDefinitionSchema } from '../types/type-definition.ts'
import { maximumReportText, maximumReportValue, refusedText, reportEnds, reportStates } from './report-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const href = z.object({ href: z.url() })
const record = z.object({ project: keySchema, kind: z.enum(itemKinds), key: keySchema })
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }) })

const text = multilineSchema(maximumReportText).superRefine((typed, context) => {
  const refusal = refusedText(typed)
  if (refusal !== undefined) context.addIssue({ code: 'custom', message: refusal })
})

/** A field of a record as visitors see it. */
const reportableSchema = z.object({
  field: fieldDefinitionSchema,
  value: jsonSchema,
  /** True when the right value is typed in the field's own form; else it is described in words. */
  isTyped: z.boolean(),
})
export type Reportable = z.infer<typeof reportableSchema>

/** The form of a record in a guide: what can be reported, and what shows that it was opened here. */
const reportFormSchema = z.object({
  title: z.string(),
  organisation: z.string(),
  fields: z.array(reportableSchema),
  nonce: z.string(),
})
export type ReportForm = z.infer<typeof reportFormSchema>

/** A field that people do not see, and so leave empty; programs fill it in. */
const trap = z.string().max(500).default('')

export const reportInputSchema = z.object({
  nonce: z.string().max(300),
  trap,
  /** The field; empty for the record as a whole. */
  field: z.string().max(64),
  /** The right value, in a form of the field; null where it is described in words. */
  value: jsonSchema
    .refine((value) => JSON.stringify(value).length <= maximumReportValue, {
      error: 'tooLong',
      params: { maximum: maximumReportValue },
    })
    .default(null),
  text: text.default(''),
  /** Where the reporter hears the end; empty when they don't want to. */
  email: z.union([z.literal(''), emailSchema], { error: 'email' }).default(''),
})
export type ReportInput = z.infer<typeof reportInputSchema>

/** The outcome of a report, for people who have its private address. */
const reportStatusSchema = z.object({
  title: z.string(),
  field: localisedTextSchema.nullable(),
  /** The report, in words. */
  said: z.string(),
  at: instant,
  state: z.enum(reportStates),
  endedAt: instant.nullable(),
  why: z.enum(reportEnds).nullable(),
  /** The reason that the decider gave. */
  reason: z.string(),
  /** `ask`: opened by the mail, whose button says that the address is theirs. */
  address: z.enum(['none', 'waits', 'ask', 'proved']),
})
export type ReportStatus = z.infer<typeof reportStatusSchema>

/** A report that waits until somebody looked, with those that say the same. */
export const pendingReportSchema = z.object({
  id: z.uuid(),
  kind: z.enum(itemKinds),
  key: z.string(),
  title: z.string(),
  organisation: z.string(),
  field: localisedTextSchema.nullable(),
  shown: z.string(),
  said: z.string(),
  count: z.number().int(),
  at: instant,
})
export type PendingReport = z.infer<typeof pendingReportSchema>

export const pendingReportActions = ['show', 'drop'] as const

const common = { access: 'public' } as const

export const visitorReportEndpoints = {
  open: endpoint({
    ...common,
    method: 'GET',
    path: '/visitor-report/record/{project}/{kind}/{key}',
    summary: 'What visitors can report about a record of a guide',
    params: record,
    query: href,
    response: reportFormSchema,
  }),
  report: endpoint({
    ...common,
    method: 'POST',
    path: '/visitor-report/record/{project}/{kind}/{key}',
    summary: 'Report what is wrong with a record of a guide; nothing of it changes by itself',
    params: record,
    body: reportInputSchema.extend({ ...href.shape, locale: z.enum(locales) }),
    response: z.object({ token: z.string() }),
  }),
  askLink: endpoint({
    ...common,
    method: 'POST',
    path: '/visitor-report/record/{project}/{kind}/{key}/link',
    summary: 'Mail the link by which an organisation checks its data to an address that stands on it, if there is one',
    params: record,
    body: z.object({ ...href.shape, nonce: z.string().max(300), trap }),
    response: z.undefined(),
    status: 204,
  }),
  address: endpoint({
    ...common,
    method: 'GET',
    path: '/visitor-report/address/{kind}/{key}',
    summary: 'The short address at which a record can be reported, for on paper',
    params: record.omit({ project: true }),
    query: href,
    response: z.object({ code: z.string() }),
  }),
  find: endpoint({
    ...common,
    method: 'GET',
    path: '/visitor-report/code/{code}',
    summary: 'The record of a short address, with the guide that it stands in',
    params: z.object({ code: z.string().max(30) }),
    query: href,
    response: record,
  }),
  status: endpoint({
    ...common,
    method: 'GET',
    path: '/visitor-report/status/{token}',
    summary: 'What became of a report, by its private address or the link of its mail; reading proves nothing',
    params: token,
    query: z.object({ locale: z.enum(locales).optional() }),
    response: reportStatusSchema,
  }),
  prove: endpoint({
    ...common,
    method: 'POST',
    path: '/visitor-report/status/{token}/proof',
    summary: 'Say that the address of a report is theirs, by the link of its mail',
    params: token,
    response: z.undefined(),
    status: 204,
  }),
  held: endpoint({
    method: 'GET',
    path: '/visitor-report/held',
    summary: 'Reports of visitors that wait until somebody looked, of what the caller may publish',
    response: z.array(pendingReportSchema),
  }),
  decideHeld: endpoint({
    method: 'POST',
    path: '/visitor-report/held/{report}/decision',
    summary: 'Show a report that waits to who keeps the record, or drop it',
    body: z.object({ act: z.enum(pendingReportActions) }),
    response: z.undefined(),
    status: 204,
  }),
}
