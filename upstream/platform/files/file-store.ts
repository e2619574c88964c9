import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The stored forms of a file: as uploaded (cleaned), and a small one to look at. */
export type Rendition = 'original' | 'thumbnail'

/** The bytes of files, under random names in a folder that no web server looks into. */
export type FileStore = {
  newId(): string
  /** A place to write to while it isn't known yet what comes in. */
  temporary(): Promise<string>
  /** Makes a temporary file the rendition of a file. */
  keep(temporary: string, id: string, rendition: Rendition): Promise<void>
  /** Undefined when there is no such rendition. */
  open(id: string, rendition: Rendition): Promise<{ bytes: number; stream: Readable } | undefined>
  remove(id: string): Promise<void>
  /** Puts all that is kept, and not there yet, into a folder as well; missing where files are kept elsewhere. */
  copyTo?(target: string): Promise<void>
}

export function createFileStore(folder: string): FileStore {
  const place = (id: string, rendition: Rendition) => join(folder, id.slice(0, 2), `${id}.${rendition}`)
  return {
    newId: () =>
      BigInt(`0x${randomBytes(16).toString('hex')}`)
        .toString(36)
        .padStart(25, '0'),
    async temporary() {
      const waiting = join(folder, 'incoming')
      await mkdir(waiting, { recursive: true })
      return join(waiting, randomBytes(16).toString('hex'))
    },
    async keep(temporary, id, rendition) {
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
      await rename(temporary, place(id, rendition))
    },
    async open(id, rendition) {
      const path = place(id, rendition)
      const found = await stat(path).catch(() => undefined)
      return found && { bytes: found.size, stream: createReadStream(path) }
    },
    async remove(id) {
      for (const rendition of ['original', 'thumbnail'] as const) await rm(place(id, rendition), { force: true })
    },
    async copyTo(target) {
      await mkdir(target, { recursive: true })
      const places = await readdir(folder, { withFileTypes: true }).catch(() => [])
      for (const { name } of places.filter((entry) => entry.isDirectory() && entry.name !== 'incoming')) {
        await mkdir(join(target, name), { recursive: true })
        const there = new Set(await readdir(join(target, name)))
        for (const file of await readdir(join(folder, name)))
          if (!there.has(file)) await linkOrCopy(join(folder, name, file), join(target, name, file))
      }
    },
  }
}

/** A file may be removed while it is being copied. */
export function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** The bytes of a file never change, so a second name is as good as a copy, where the disk can do that. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to).catch(unlessGone))
}
