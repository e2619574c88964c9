import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { jsonSchema } from '../kernel/json.ts'
import { maximumDraftLength, maximumDrafts } from './draft-limits.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Which form of whom: `organisation/12`, as the browser names it. */
const draftKey = z.string().regex(/^[\w./:+-]{1,200}$/, { error: 'invalid' })
const query = z.object({ key: draftKey })

/** Unsaved edits, field by field, and the version that they started from. */
const draftInputSchema = z.object({
  values: z.record(z.string().max(200), jsonSchema).superRefine((values, context) => {
    if (JSON.stringify(values).length <= maximumDraftLength) return
    context.addIssue({ code: 'custom', message: 'tooLong', params: { maximum: maximumDraftLength } })
  }),
  version: z.string().max(80),
  /** The page on which it was typed, and its name. */
  page: z.string().regex(/^\/(?![/\\])\S{0,500}$/, { error: 'invalid' }),
  title: z.string().max(300),
})
export type DraftInput = z.infer<typeof draftInputSchema>

/** The way back to a draft. */
export const keptDraftSchema = z.object({ page: z.string(), title: z.string(), at: instant })
export type DraftLink = z.infer<typeof keptDraftSchema>

const savedSchema = z.object({
  /** Another one with each save: by it a browser knows whether a draft went on elsewhere. */
  revision: z.uuid(),
})

export const draftEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/draft',
    browser: true,
    summary: 'What the caller typed in a form and did not save, on whichever device',
    query,
    response: z.object({
      draft: draftInputSchema.pick({ values: true, version: true }).extend(savedSchema.shape).nullable(),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/draft',
    browser: true,
    summary: `Keep what the caller types in a form; the last ${maximumDrafts} are kept`,
    query,
    body: draftInputSchema,
    response: savedSchema,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/draft',
    browser: true,
    summary: 'Drop what was typed in a form: it was saved, or given up',
    query,
    response: z.undefined(),
    status: 204,
  }),
}
