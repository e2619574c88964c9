import { z } from 'zod'

/** Raise it when a backup of today can't be restored by the version before it any more. */
const FORMAT = 1

export const MANIFEST = 'backup.json'
export const STAND = 'stand.json'

/** A backup that can't be made or used; its message is one line for the person who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const standSchema = z.object({
  takenAt: z.iso.datetime(),
  /** How many rows each table had. */
  counts: z.record(z.string(), z.int()),
  /** False when the bytes of files are kept in an object store. */
  hasFiles: z.boolean(),
})
/** The state of the store at the moment of a snapshot. */
export type Stand = z.infer<typeof standSchema>

const manifestSchema = standSchema.extend({
  format: z.literal(FORMAT, { error: 'another format' }),
  /** Empty folders count: PostgreSQL opens nothing without some of them. */
  folders: z.array(z.string().regex(/^(?!.*\.\.)[^/]/)),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})
/** A backup as it was written: what must be there, byte for byte. */
export type Manifest = z.infer<typeof manifestSchema>

export const newManifest = (stand: Stand, tree: Pick<Manifest, 'folders' | 'files'>): Manifest => ({
  format: FORMAT,
  ...stand,
  ...tree,
})

export const readStand = (text: string): Stand => standSchema.parse(JSON.parse(text))

/** Reads a manifest; a text that is none is reported as such. */
export function readManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`its ${MANIFEST} is damaged or of another version of Kaartenbak.`)
  }
}
