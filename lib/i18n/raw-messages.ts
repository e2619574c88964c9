// architecture: goes with the last component that gets its texts as props
import 'server-only'
// architecture: goes with the last component that gets its texts as props
import { readdirSync, readFileSync } from 'node:fs'
// architecture: goes with the last component that gets its texts as props
import { join } from 'node:path'
import { cache } from 'react'
import type { Locale } from '#contract/constants'
import type { Messages } from '#lib/i18n/messages'
// architecture: goes with the last component that gets its texts as props
import { currentLocale } from '#lib/server/preferences'
// architecture: goes with the last component that gets its texts as props
import { currentSiteIfKnown } from '#lib/server/site'

type Raw<M> = { [Key in keyof M]: M[Key] extends string ? string : Raw<M[Key]> }

/** Messages as they are written: any text by each key. */
export type RawMessages = Raw<Messages>

type Branch = { [key: string]: string | Branch }

const kept = new Map<string, RawMessages>()

function read(locale: Locale): Branch {
  const folder = join(process.cwd(), 'messages', locale)
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
}

function override(base: Branch, overrides: Record<string, string>): void {
  for (const [key, text] of Object.entries(overrides)) {
    const steps = key.split('.')
    const last = steps.pop() ?? ''
    let branch: string | Branch | undefined = base
    for (const step of steps)
      branch = typeof branch === 'object' && Object.hasOwn(branch, step) ? branch[step] : undefined
    if (typeof branch === 'object' && typeof branch[last] === 'string') branch[last] = text
  }
}

/** Messages as they are written, for what still passes them on as props. Goes with the last of these. */
export const rawMessages = cache(async (): Promise<RawMessages> => {
  const [locale, site] = await Promise.all([currentLocale(), currentSiteIfKnown()])
  const overrides = site?.i18n[locale] ?? {}
  const key = `${locale} ${JSON.stringify(overrides)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const messages = read(locale)
  override(messages, overrides)
  // architecture: the texts are read from files
  kept.set(key, messages as RawMessages)
  // architecture: the texts are read from files
  return messages as RawMessages
})
