import 'server-only'
import { createHash } from 'node:crypto'
import { getMessages } from 'next-intl/server'
import type { LaterWords } from '#lib/later-words'
import { type Packed, packedWords } from '#lib/packed'
import { apiPaths } from '#lib/paths'
import { publicationWordsOf } from './publication-words.ts'

type Branch = { [key: string]: string | Branch }

/** Texts of a branch by their key with dots, as they are: placeholders are filled in where they are used. */
function flatten(branch: Branch, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${prefix}${name}`, value]] : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  )
}

const texts = {
  /** What can be wrong with a field, by the whole key of the error. */
  validation: packedWords(getMessages, ({ validation }) => flatten(validation)),
  publication: packedWords(getMessages, publicationWordsOf),
}

type Name = keyof typeof texts
type WordsOf<Of extends Name> = Awaited<ReturnType<(typeof texts)[Of]>> extends Packed<infer Words> ? Words : never

/** Where the browser finds these words of the reader's language; it can keep them for ever. */
export async function laterWords<Of extends Name>(name: Of): Promise<LaterWords<WordsOf<Of>>> {
  return apiPaths.words(name, versionOf(await texts[name]()))
}

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The words of a name, as JSON, with their version; undefined for a name that there is not. */
export async function findLaterWords(name: string): Promise<{ text: string; version: string } | undefined> {
  if (!isName(name)) return undefined
  const text = await texts[name]()
  return { text, version: versionOf(text) }
}

const isName = (name: string): name is Name => Object.hasOwn(texts, name)
