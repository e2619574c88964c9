import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema, localisedTextSchema, multilineSchema } from '../kernel/text.ts'
import { fieldDefinitionSchema } from '../types/type-definition.ts'
import { callStates, saidHows, verdicts } from './calls.ts'
import { seenOrigins } from './origins.ts'
import { allocations } from './plan.ts'
import { fieldsMaximum, nameMaximum, noteMaximum, sampleKinds, strataBy } from './sample-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const count = z.int().min(0)
const fieldName = z.string().min(1).max(64)

const wholeNumber = (minimum: number, maximum: number, error: string) =>
  z.int({ error }).min(minimum, { error }).max(maximum, { error })

/** The fields to estimate, and the precision wanted. */
export const sampleInputSchema = z
  .object({
    name: lineSchema(nameMaximum).min(1, { error: 'required' }),
    kind: z.enum(sampleKinds),
    fields: z
      .array(fieldName)
      .min(1, { error: 'sample.fields' })
      .max(fieldsMaximum, { error: 'sample.tooManyFields' })
      .refine((names) => new Set(names).size === names.length, { error: 'sample.fields' }),
    strata: z.enum(strataBy),
    allocation: z.enum(allocations),
    /** To each side, in per cent. */
    margin: wholeNumber(1, 20, 'sample.margin'),
    certainty: z.union([z.literal(90), z.literal(95), z.literal(99)]),
    /** In per cent. */
    expected: wholeNumber(1, 99, 'sample.expected'),
    /** How often somebody who is not reached is called before another is called instead. */
    tries: wholeNumber(1, 9, 'sample.tries'),
  })
  .meta({ id: 'SampleInput' })
export type SampleInput = z.infer<typeof sampleInputSchema>

const stratumSchema = z.object({
  key: z.string(),
  label: z.string(),
  size: count,
  filled: z.record(z.string(), count),
})
const fieldLabelSchema = z.object({ name: z.string(), label: localisedTextSchema })

/** Fields and strata of a team to choose from, and how much is online. */
export const sampleOptionsSchema = z.object({
  fields: z.array(fieldLabelSchema),
  strata: z.record(z.enum(strataBy), z.array(stratumSchema)),
})
export type SampleOptions = z.infer<typeof sampleOptionsSchema>

const progressSchema = z.object({
  planned: count,
  /** Calls that count: judged, or gone. */
  done: count,
  waiting: count,
  unreached: count,
  refused: count,
})

export const sampleSchema = z
  .object({
    id: z.uuid(),
    values: sampleInputSchema,
    fields: z.array(fieldLabelSchema),
    population: count,
    drawnAt: instant,
    drawnBy: z.string(),
    endedAt: instant.nullable(),
    endedBy: z.string(),
    /** Its figures are in the catalogue of open data. */
    isPublished: z.boolean(),
    progress: progressSchema,
  })
  .meta({ id: 'Sample' })
export type Sample = z.infer<typeof sampleSchema>

const callRowSchema = z.object({
  item: z.int(),
  title: z.string(),
  stratum: z.string(),
  state: z.enum(callStates),
  tries: count,
  claimedBy: z.string(),
  isMine: z.boolean(),
  /** Free for the next caller. */
  isFree: z.boolean(),
  until: instant.nullable(),
})
/** With what the organisation can be called by, while that is to be done: for who works from paper. */
const listedCallSchema = callRowSchema.extend({ phones: z.array(z.string()) })
export type SampleCallRow = z.infer<typeof callRowSchema>
export type ListedCall = z.infer<typeof listedCallSchema>

const answerSchema = z.object({
  field: z.string(),
  how: z.enum(saidHows),
  said: jsonSchema.nullable(),
  /** Our value when the sample was drawn; null for none. */
  here: jsonSchema.nullable(),
  isFilled: z.boolean(),
  proposed: z.enum(verdicts).nullable(),
  verdict: z.enum(verdicts).nullable(),
})

/** One call. `answers` is null until what was said is kept: before that nobody sees our own values. */
export const sampleCallSchema = callRowSchema
  .extend({
    kind: z.enum(sampleKinds),
    organisation: z.object({ key: z.string(), title: z.string() }),
    contacts: z.array(z.object({ kind: z.enum(['phone', 'email']), value: z.string() })),
    fields: z.array(fieldDefinitionSchema),
    answers: z.array(answerSchema).nullable(),
    note: z.string(),
    maximumTries: count,
  })
  .meta({ id: 'SampleCall' })
export type SampleCall = z.infer<typeof sampleCallSchema>

const note = multilineSchema(noteMaximum).optional()
export const callActSchema = z
  .discriminatedUnion('act', [
    z.object({ act: z.enum(['claim', 'release', 'unreached', 'refused']) }),
    z.object({ act: z.literal('gone'), note }),
    z.object({ act: z.literal('snooze'), until: instant }),
    z.object({
      act: z.literal('said'),
      answers: z.record(fieldName, z.object({ how: z.enum(saidHows), value: jsonSchema.optional() })),
    }),
    z.object({ act: z.literal('judge'), verdicts: z.record(fieldName, z.enum(verdicts)), note }),
  ])
  .meta({ id: 'SampleCallAct' })
export type CallActInput = z.infer<typeof callActSchema>

const share = z.number().min(0).max(1)
const figureSchema = z.object({
  ...{ share, low: share, high: share, worst: share, best: share },
  ...{ judged: count, right: count, missing: count, size: count },
})
/** A share with its interval; null of too few calls for a figure. */
const figure = figureSchema.nullable()
export type SampleFigure = z.infer<typeof figureSchema>

const partSchema = z.object({ key: z.string(), label: z.string(), size: count, judged: count, figure })

export const sampleReportSchema = z
  .object({
    sample: sampleSchema,
    /** False while calls wait: the figures are of those that are done. */
    isFinal: z.boolean(),
    fields: z.array(
      z.object({
        field: z.string(),
        label: localisedTextSchema,
        judged: count,
        figure,
        /** Records without a value: how many were asked about it, and how many should have one. */
        absent: z.object({ asked: count, wrong: count }),
        teams: z.array(partSchema),
        types: z.array(partSchema),
        /** By who or what said it, and by how it had last been seen true. */
        said: z.array(partSchema),
        seen: z.array(partSchema),
      }),
    ),
    calls: z.object({ done: count, gone: count, unreached: count, refused: count, waiting: count }),
    /** Samples of the same kind in the same team, oldest first. */
    rounds: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        drawnAt: instant,
        fields: z.array(z.object({ field: z.string(), judged: count, figure })),
      }),
    ),
    minimumJudged: count,
    mayPublish: z.boolean(),
    /** What people had confirmed in the thirty days before it was found wrong; null for who does not manage the team. */
    falseConfirmations: z
      .array(
        z.object({
          ...{ kind: z.string(), key: z.string(), title: z.string(), organisation: z.string(), field: z.string() },
          ...{ how: z.enum(seenOrigins), by: z.string(), confirmedAt: instant, calledAt: instant },
        }),
      )
      .nullable(),
  })
  .meta({ id: 'SampleReport' })
export type SampleReport = z.infer<typeof sampleReportSchema>

/** All that it takes to draw once more: within a stratum the records are sorted by SHA-256 of `seed:id`. */
export const sampleDrawSchema = z
  .object({
    /** The line of the action log that holds seed and population. */
    event: z.int(),
    seed: z.string(),
    population: z.string(),
    /** True when the drawn records match the log. */
    holds: z.boolean(),
    records: z.array(z.object({ id: z.int(), stratum: z.string(), position: z.int(), state: z.enum(callStates) })),
  })
  .meta({ id: 'SampleDraw' })

const team = z.object({ team: keySchema })
const sample = team.extend({ sample: z.uuid() })
const call = sample.extend({ item: z.coerce.number().int().positive() })
const list = '/team/{team}/sample'
const one = `${list}/{sample}` as const

export const sampleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: list,
    summary: 'Samples of a team, the newest first',
    response: z.object({ items: z.array(sampleSchema), mayDraw: z.boolean() }),
  }),
  options: endpoint({
    method: 'GET',
    path: '/team/{team}/sample-options',
    summary: 'What a sample of a team can ask about, and how many records are online by stratum',
    query: z.object({ kind: z.enum(sampleKinds).default('organisation') }),
    response: sampleOptionsSchema,
  }),
  draw: endpoint({
    method: 'POST',
    path: list,
    browser: true,
    summary:
      'Draw a sample: the population is fixed first, then the seed stands in the action log, then the order follows from it',
    body: sampleInputSchema,
    response: sampleSchema,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'A sample with its calls',
    response: z.object({ sample: sampleSchema, calls: z.array(listedCallSchema), mayEnd: z.boolean() }),
  }),
  end: endpoint({
    method: 'POST',
    path: `${one}/end`,
    browser: true,
    summary: 'End a sample: what is not called yet is not called any more',
    response: sampleSchema,
    idempotent: true,
  }),
  next: endpoint({
    method: 'POST',
    path: `${one}/next`,
    browser: true,
    summary: 'Take the next call: one of your own that is not done, else the first that nobody has',
    response: z.object({ item: z.int().nullable() }),
  }),
  call: endpoint({
    method: 'GET',
    path: `${one}/call/{item}`,
    summary: 'A call of a sample; what stands in the record only after what was said is kept',
    params: call,
    response: sampleCallSchema,
  }),
  act: endpoint({
    method: 'POST',
    path: `${one}/call/{item}`,
    browser: true,
    summary: 'Claim, put off, give up or answer a call',
    params: call,
    body: callActSchema,
    response: sampleCallSchema,
    idempotent: true,
  }),
  report: endpoint({
    method: 'GET',
    path: `${one}/report`,
    summary: 'The share that is right with its interval, by field, team, type and round',
    response: sampleReportSchema,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${one}/publish`,
    browser: true,
    summary: 'Put the figures of a sample that is done in the catalogue of open data, or take them out of it',
    body: z.object({ isPublished: z.boolean() }),
    response: sampleSchema,
    idempotent: true,
  }),
  verify: endpoint({
    method: 'GET',
    path: `${one}/draw`,
    browser: true,
    summary: 'How a sample was drawn, so that anybody can draw it once more',
    response: sampleDrawSchema,
  }),
  reportFile: endpoint({
    method: 'GET',
    path: `${one}/report/json`,
    summary: 'The report of a sample as a file, with the same figures as the workbook',
    response: z.undefined(),
    transfer: 'download',
  }),
  workbook: endpoint({
    method: 'GET',
    path: `${one}/report/workbook`,
    summary: 'The report of a sample as a workbook',
    response: z.undefined(),
    transfer: 'download',
  }),
}
