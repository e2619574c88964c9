import { sendToBff } from '#lib/bff/send'
import type { LaterWords } from '#lib/later-words'

const known = new Map<string, Promise<ReturnType<typeof JSON.parse>>>()

/** Words that were not sent with the page, asked once. */
export function loadWords<Words>(address: LaterWords<Words>): Promise<Words> {
  const loading = known.get(address) ?? sendToBff(address).then((response) => response.json())
  known.set(address, loading)
  // A failure is not kept: the next try asks again.
  loading.catch(() => known.delete(address))
  return loading
}
