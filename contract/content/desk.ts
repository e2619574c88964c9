import { z } from 'zod'
import { refusedSchema } from '../access/refused.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { publicationSchema } from '../publication/publication.ts'
import { openCommentsSchema } from './comment.ts'
import { undoSchema } from './item.ts'
import { publishingEffectSchema } from './publishing-effect.ts'
import { qualityCodes } from './quality.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** An item as it is named, with the organisation that it lies in. */
export const deskSubjectSchema = z.object({
  kind: z.enum(itemKinds),
  key: z.string(),
  title: z.string(),
  organisation: z.object({ key: z.string(), title: z.string() }),
})
export type DeskSubject = z.infer<typeof deskSubjectSchema>

/** Since when a version waits to be published, who handed it over, and what they said. */
export const handOverSchema = z
  .object({ version: z.uuid(), at: instant, by: z.string(), note: z.string() })
  .meta({ id: 'HandOver' })
export type HandOver = z.infer<typeof handOverSchema>

/** Something that waits to be published. */
export const waitingRowSchema = deskSubjectSchema
  .extend({ handOver: handOverSchema, publication: publicationSchema })
  .meta({ id: 'WaitingRow' })
export type WaitingRow = z.infer<typeof waitingRowSchema>

/** A record that was sent back to the caller, and not made ready again since. */
export const sentBackRowSchema = deskSubjectSchema.extend({ at: instant, by: z.string(), note: z.string() })
export type SentBackRow = z.infer<typeof sentBackRowSchema>

/** Work of the caller that another, or the clock, put online. */
export const wentOnlineRowSchema = deskSubjectSchema.extend({ at: instant, by: z.string() })
export type WentOnlineRow = z.infer<typeof wentOnlineRowSchema>

/** The number of days that work is listed as gone online. */
export const wentOnlineDays = 7
/** So many of each the overview shows. */
export const deskSummaryRows = 5

export const deskSummarySchema = z.object({
  /** The first that wait, and how many there are. */
  waiting: z.array(waitingRowSchema),
  waitingCount: z.number().int(),
  sentBack: z.array(sentBackRowSchema),
  wentOnline: z.array(wentOnlineRowSchema),
})
export type DeskSummary = z.infer<typeof deskSummarySchema>

/** Steps in the history of an item on the desk, as the action log names them. */
export const deskSteps = [
  'savedReady',
  'sentBack',
  'published',
  'publishPlanned',
  'planMoved',
  'planCancelled',
  'planFailed',
  'unpublished',
  'unpublishPlanned',
  'expired',
  'publicationUndone',
] as const

/** A step in the publication of an item, with the note that went along. */
export const deskNoteSchema = z.object({
  id: z.number().int(),
  at: instant,
  by: z.string(),
  action: z.enum(deskSteps),
  note: z.string(),
})
export type DeskNote = z.infer<typeof deskNoteSchema>

/** A field with what is to be said of it. */
const problemSchema = z.object({ field: z.string(), label: z.string(), message: z.string() })
const hintSchema = z.object({
  field: z.string(),
  label: z.string(),
  code: z.enum(qualityCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const neighbourSchema = deskSubjectSchema.pick({ kind: true, key: true, title: true }).nullable()

/** One item on the desk: what publishing it would change, whether it is complete, and what was said about it. */
export const deskItemSchema = deskSubjectSchema.extend({
  /** The number for `If-Match`. */
  version: z.number().int(),
  publication: publicationSchema,
  actions: z.array(z.string()),
  refused: refusedSchema,
  /** Whether the caller may publish it, and so send it back. */
  mayPublish: z.boolean(),
  /** Null when nothing waits any more. */
  handOver: handOverSchema.nullable(),
  /** The changes that publishing it now would make online, and who made each; null when nothing waits. */
  effect: publishingEffectSchema.nullable(),
  /** The caller's last decision, while it can be undone; null while something waits. */
  undo: undoSchema.nullable(),
  /** Problems that prevent publishing it. */
  problems: z.array(problemSchema),
  /** Suggestions for improvement, which prevent nothing. */
  hints: z.array(hintSchema),
  completeness: z.object({ filled: z.number().int(), total: z.number().int() }),
  /** Open comments of colleagues; for callers who may edit it. */
  comments: openCommentsSchema.nullable(),
  /** The newest first. */
  notes: z.array(deskNoteSchema),
  previous: neighbourSchema,
  next: neighbourSchema,
  /** How many wait. */
  waitingCount: z.number().int(),
})
export type DeskItem = z.infer<typeof deskItemSchema>

const list = {
  method: 'GET',
  query: listQuerySchema,
  response: pageOf(waitingRowSchema),
} as const

export const deskEndpoints = {
  list: endpoint({
    ...list,
    path: '/desk',
    summary: 'Everything that waits to be published and that the caller may publish, the oldest first',
  }),
  team: endpoint({
    ...list,
    path: '/team/{team}/desk',
    summary: 'What waits to be published in a team and the teams below it, the oldest first',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/desk/summary',
    summary: 'What waits for the caller, what was sent back to them, and what of their work went online',
    response: deskSummarySchema,
  }),
  item: endpoint({
    method: 'GET',
    path: '/desk/{kind}/{key}',
    summary: 'One item that waits: what publishing it would change, its completeness, its notes, and its neighbours',
    params: z.object({ kind: z.enum(itemKinds), key: keySchema }),
    /** Neighbours within a team. */
    query: z.object({ team: keySchema.optional() }),
    response: deskItemSchema,
  }),
}
