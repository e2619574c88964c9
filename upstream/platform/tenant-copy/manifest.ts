import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { differenceOf, readTree } from '../backup/tree.ts'
import { OperatorError } from '../operator-error.ts'

const FORMAT = 1
export const MANIFEST = 'tenant.json'
export const STAND = 'stand.json'

const baseSchema = z.object({
  id: z.uuid(),
  /** Which database of which server, by their own marks. */
  database: z.string(),
  /** Every row that a later transaction wrote came or changed since. */
  transaction: z.string().regex(/^\d+$/),
  /** How many rows each table had. */
  rows: z.record(z.string(), z.int()),
})
/** The moment of a whole copy, from which it can be brought up to date. */
export type Base = z.infer<typeof baseSchema>

const standSchema = z.object({
  format: z.literal(FORMAT),
  tenant: z.string(),
  takenAt: z.iso.datetime(),
  /** Missing in copies that were made before there was one. */
  base: baseSchema.optional(),
  /** The tables in which something came, changed or went since the base; missing in a whole copy. */
  changed: z.array(z.string()).optional(),
  /** The last migration of the database that it was taken from. */
  schema: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
  /** The highest number that was given out, by table and column: those of what was deleted are not given again. */
  numbers: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** The variables of the secrets with which something in it is sealed. */
  sealedWith: z.array(z.string()),
  /** The files whose bytes belong to it. */
  fileIds: z.array(z.string().regex(/^[\w-]{3,}$/)),
})
/** What a copy of a tenant holds, at the moment of its tables. */
export type Stand = z.infer<typeof standSchema>
export const newStand = (stand: Omit<Stand, 'format'>): Stand => ({ format: FORMAT, ...stand })
export const readStand = (text: string): Stand => standSchema.parse(JSON.parse(text))

const manifestSchema = standSchema.omit({ fileIds: true }).extend({
  /** Of each secret what says whether another is the same, and not what it is. */
  secrets: z.record(z.string(), z.string()),
  files: z.record(
    z
      .string()
      .regex(
        /^(?:(?:tables|changes|present)\/\w+\.ndjson|types\.ndjson|files\/[\w-]{2}\/[\w-]+\.(?:original|thumbnail))$/,
      ),
    z.object({ bytes: z.int(), sha256: z.string() }),
  ),
})
/** A copy of a tenant as it was written: what must be there, byte for byte. */
export type Manifest = z.infer<typeof manifestSchema>

/** The secrets of an installation by the variables that hold them. */
export type Secrets = Readonly<Record<string, string>>

/** A text that says of two secrets whether they are the same. */
export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('secret of a copy of a tenant').digest('hex').slice(0, 32)

/** The manifest of a folder; undefined where there is none. */
export async function findManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(`${join(folder, MANIFEST)} is damaged or of another version of Kaartenbak.`)
  }
}

export async function requireManifest(folder: string): Promise<Manifest> {
  const manifest = await findManifest(folder)
  if (manifest !== undefined) return manifest
  throw new OperatorError(`${folder} has no ${MANIFEST}: it is no copy of a tenant, or one that was not finished.`)
}

/** Refuses a copy in which a byte is not what it was when it was written; `left` are not looked at. */
export async function requireWhole(folder: string, { files }: Manifest, left: readonly string[]): Promise<void> {
  const isLeft = new Set(left)
  const expected = Object.fromEntries(Object.entries(files).filter(([path]) => !isLeft.has(path)))
  const found = await readTree(folder, { except: [MANIFEST, ...left] })
  const difference = differenceOf(found, { folders: [], files: expected })
  if (difference !== undefined) throw new OperatorError(`The copy in ${folder} is damaged: ${difference}.`)
}
