import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

// Tests only. The case files of others are beside the project, never in it (shared/data/README.md).
const folder = new URL('../../../../shared/data/', import.meta.url)

/** The cases of a file, or undefined, with a line that says so, where the folder is absent. */
export function casesOf<Case>(path: string, schema: z.ZodType<Case>): Case[] | undefined {
  const file = new URL(path, folder)
  if (existsSync(file)) return z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8')))
  console.info(`Skipped: ${file.pathname} is not on this machine`)
  return undefined
}

/** The bytes of a file, or undefined, with a line that says so, where the folder is absent. */
export function fileOfOthers(path: string): Buffer | undefined {
  const file = new URL(path, folder)
  if (existsSync(file)) return readFileSync(file)
  console.info(`Skipped: ${file.pathname} is not on this machine`)
  return undefined
}
