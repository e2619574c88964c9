import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

const pageSize = 500
const newline = 10

/** The rows of a statement that answers one text a row, a page at a time; inside a transaction. */
async function* pagesOf(tx: Database, statement: string, atOnce = pageSize): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare tenant_rows no scroll cursor for ${statement}`))
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${atOnce} from tenant_rows`))
    if (rows.length > 0) yield rows.map(({ row }) => `${row}\n`)
    if (rows.length < atOnce) break
  }
  await tx.execute(sql.raw('close tenant_rows'))
}

/** Writes the rows of a statement into a file, a line each, and answers how many there are. */
export async function writeRows(tx: Database, statement: string, path: string, atOnce?: number): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let count = 0
  try {
    for await (const page of pagesOf(tx, statement, atOnce)) {
      await file.write(page.join(''))
      count += page.length
    }
  } finally {
    await file.close()
  }
  return count
}

/** The checksum of the file that `writeRows` would write. */
export async function sumOfRows(tx: Database, statement: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const page of pagesOf(tx, statement)) hash.update(page.join(''))
  return hash.digest('hex')
}

/** At most so many bytes in one statement, unless a single row is longer. */
const batchBytes = 4_000_000

/** The lines of a file as lists in JSON, of which each fits into one statement. */
export async function* batchesOf(path: string): AsyncGenerator<string> {
  let lines: string[] = []
  let bytes = 0
  let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  for await (const part of createReadStream(path, { highWaterMark: 1_000_000 })) {
    const text = Buffer.concat([rest, part])
    let from = 0
    for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, from)) {
      lines.push(text.toString('utf8', from, at))
      bytes += at - from
      from = at + 1
      if (lines.length < pageSize && bytes < batchBytes) continue
      yield `[${lines.join(',')}]`
      lines = []
      bytes = 0
    }
    rest = text.subarray(from)
  }
  if (lines.length > 0) yield `[${lines.join(',')}]`
}
