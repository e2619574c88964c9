import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** The first day that the format knows: the same parts make the same file. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A zip file as it is made: no entry lies whole in memory. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream, { objectMode: false })
  zip.once('error', (error) => output.destroy(error))
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, options, (give) => give(null, Readable.from(content, { objectMode: false })))
  }
  zip.end()
  yield* output
}
