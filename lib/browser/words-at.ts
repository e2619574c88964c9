import { sendToBff } from '#lib/bff/send'
import type { LaterWords } from '#lib/later-words'

const asked = new Map<string, Promise<ReturnType<typeof JSON.parse>>>()

/** The words at an address, fetched once; after a failure they are asked for again. */
export function wordsAt<Words>(address: LaterWords<Words>): Promise<Words> {
  const words = asked.get(address) ?? fetchWords(address)
  asked.set(address, words)
  return words
}

async function fetchWords(address: string) {
  try {
    return await (await sendToBff(address)).json()
  } catch (error) {
    asked.delete(address)
    throw error
  }
}
