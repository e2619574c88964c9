import 'server-only'
import { auditQuerySchema } from '#contract/history/audit'
import { type SearchParams, textsOf } from './search-params.ts'

const names = ['actor', 'action', 'kind', 'subject', 'from', 'until', 'beneath', 'cursor'] as const
const filterSchema = auditQuerySchema.pick({
  actor: true,
  action: true,
  kind: true,
  subject: true,
  from: true,
  until: true,
})

/** The filters of the action log in the address, as texts; what no filter takes is left out. */
export async function auditQueryOf(searchParams: SearchParams) {
  const { beneath, cursor, ...texts } = await textsOf(searchParams, ...names)
  const parsed = filterSchema.safeParse(texts)
  const filters = parsed.success ? parsed.data : {}
  return { filters, cursor, beneath: beneath === 'true' ? ('true' as const) : undefined }
}
