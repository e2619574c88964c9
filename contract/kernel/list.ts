import { z } from 'zod'
import { pageSizeDefault, pageSizeMaximum } from './constants.ts'

/** Query of every list: a page by cursor, never by offset; the total only on request (design, "lists"). */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(pageSizeMaximum).default(pageSizeDefault),
  cursor: z.string().max(500).optional(),
  sort: z.string().max(40).optional(),
  total: z.enum(['true', 'false']).optional(),
})
export type ListQuery = z.infer<typeof listQuerySchema>

/** A page of a list; `next` is the cursor of the following page, null on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int().optional() })
}
