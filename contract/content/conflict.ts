import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { fieldDiffSchema } from '../types/diff.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** A value that was not taken because somebody else had changed the same field; it waits until somebody has seen it. */
export const conflictSchema = z.object({
  id: z.number().int(),
  field: z.string(),
  label: z.string(),
  /** From the stored value to the one that was not taken. */
  diff: fieldDiffSchema,
  author: z.string(),
  at: instant,
})
export type Conflict = z.infer<typeof conflictSchema>

const params = z.object({ type: z.enum(itemKinds), key: keySchema })

export const conflictEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/history/{type}/{key}/conflict',
    summary: 'Values that were not taken and that nobody has seen yet; nothing for who may not edit the item',
    params,
    response: z.object({ items: z.array(conflictSchema) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/history/{type}/{key}/conflict/seen',
    browser: true,
    summary: 'Mark conflicts as seen; the item can be saved again when none is left',
    params,
    body: z.object({ ids: z.array(z.int().min(1)).min(1).max(500) }),
    response: z.object({ left: z.int() }),
    idempotent: true,
  }),
  take: endpoint({
    method: 'POST',
    path: '/history/{type}/{key}/conflict/{id}/take',
    browser: true,
    summary: 'Take over a value that was not taken, as a concept; its conflict is seen by that',
    params: params.extend({ id: z.coerce.number().int().min(1) }),
    response: z.object({ left: z.int(), version: z.int() }),
    versioned: true,
    idempotent: true,
  }),
  editing: endpoint({
    method: 'POST',
    path: '/history/{type}/{key}/editing',
    browser: true,
    summary: 'Say that one is editing an item, and hear who else is; nothing is locked',
    params,
    response: z.object({ others: z.array(z.object({ name: z.string() })) }),
    extendsSession: false,
  }),
}
