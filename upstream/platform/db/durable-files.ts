import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The errno that WASI calls EIO: PostgreSQL stops at once when a flush fails, as it must. */
const EIO = 29

/** Of what PGlite creates, Emscripten sets the mode as requested (0666), whatever the mask of the process. */
function closeToOthers(operations: { setattr: (target: unknown, attributes: { mode?: number }) => void }): void {
  const { setattr } = operations
  operations.setattr = (target, attributes) =>
    setattr(target, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
}

type OpenFile = { nfd?: number; node: unknown }

/**
 * PGlite's files on disk, with the fsync that they lack (electric-sql/pglite#1107): without it PostgreSQL asks for a
 * flush and Emscripten answers "done" without doing it. Set before PostgreSQL starts, so crash recovery is flushed too.
 */
export class DurableNodeFs extends NodeFS {
  /** Counts real flushes; opening compares it around a commit before it promises durability. */
  syncCount = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => {
            const files = module.NODEFS
            closeToOthers(Reflect.get(files, 'node_ops'))
            closeToOthers(Reflect.get(files, 'stream_ops'))
            Object.assign(Reflect.get(files, 'stream_ops'), {
              fsync: (stream: OpenFile) => this.sync(stream, (node) => Reflect.get(files, 'realPath')(node)),
            })
          },
        ],
      },
    }
  }

  private sync(stream: OpenFile, pathOf: (node: unknown) => string): number {
    try {
      // NODEFS opens no descriptor for a directory, and PostgreSQL flushes those after a rename.
      if (stream.nfd === undefined) syncPath(pathOf(stream.node))
      else fsyncSync(stream.nfd)
      this.syncCount += 1
      return 0
    } catch {
      return EIO
    }
  }
}

/** Flushes a file, or the entries of a directory. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
