import 'server-only'
import { commentEndpoints } from '#contract/content/comment'
import type { History } from '#contract/history/history'
import { itemKinds } from '#contract/kernel/item-kinds'
import type { Call } from './session.ts'

/** Comments on an item, for readers who may edit it: only they receive which version is the newest. */
export async function commentsOf(call: Call, { subject: { type, key, newest } }: History) {
  const kind = itemKinds.find((known) => known === type)
  if (kind === undefined || newest === null) return null
  return call(commentEndpoints.list, { params: { kind, key }, query: { state: 'all', limit: 20 } })
}
