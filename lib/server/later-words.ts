import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LaterWords } from '#lib/later-words'
import type { Packed } from '#lib/packed'
import { apiPaths } from '#lib/paths'
import { lifecycleWords } from './lifecycle-words.ts'
import { packedPublicationWords } from './publication-words.ts'
import { spreadsheetWords } from './spreadsheet-words.ts'
import { validationWords } from './validation-words.ts'

/** Kinds of words times languages and sites with texts of their own. */
const versions = new LRUCache<string, string>({ max: 500 })

function versionOf(text: string): string {
  const version = versions.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 12)
  versions.set(text, version)
  return version
}

const later = <Words>(name: string, text: () => Promise<Packed<Words>>) => ({
  name,
  text,
  link: async (): Promise<LaterWords<Words>> => apiPaths.words(name, versionOf(await text())),
})

/** Words that come when somebody opens what they are in, and those of errors with the check that finds them. */
export const laterWords = {
  publication: later('publication', packedPublicationWords),
  spreadsheet: later('spreadsheet', spreadsheetWords),
  organisationLifecycle: later('organisation-lifecycle', lifecycleWords.organisation),
  validation: later('validation', validationWords),
  productLifecycle: later('product-lifecycle', lifecycleWords.product),
}

export type AskedWords = { text: string; isVersion: boolean }

/** The words of a name as they are now, and whether that is the version that was asked for; undefined for no such name. */
export async function findLaterWords(name: string, version: string): Promise<AskedWords | undefined> {
  const found = Object.values(laterWords).find((one) => one.name === name)
  if (found === undefined) return undefined
  const text = await found.text()
  return { text, isVersion: versionOf(text) === version }
}
