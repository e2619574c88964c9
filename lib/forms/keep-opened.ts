import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import type { OpenedItem } from './opened-item.ts'

/** The last item sent from this browser page: paging through one item sends it once. */
let lastSent = ''

/** A call that no user started: a failure is not shown. */
export async function keepOpened({ kind, key }: OpenedItem): Promise<void> {
  const name = `${kind}/${key}`
  if (name === lastSent) return
  lastSent = name
  await call('PUT /main/opened/{kind}/{key}', { params: { kind, key } }, { whenSessionEnded: 'fail' }).catch(
    undefinedWhenRefused,
  )
}
