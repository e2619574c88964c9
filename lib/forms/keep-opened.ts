import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { overviewEndpoints } from '#lib/api/endpoints/overview'
import type { OpenedItem } from './opened-item.ts'

/** What this page of the browser told last: going through the pages of one thing tells once. */
let told = ''

/** Nobody asked for it: that it can't be kept now is said to nobody. */
export async function keepOpened({ kind, key }: OpenedItem): Promise<void> {
  const name = `${kind}/${key}`
  if (name === told) return
  told = name
  await call(overviewEndpoints.noteOpened, { params: { kind, key } }, { whenSessionEnded: 'fail' }).catch(
    undefinedWhenRefused,
  )
}
