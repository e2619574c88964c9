import { AppError } from '#contract/kernel/errors'
import { cursors, decodeCursor, encodeCursor } from '../../platform/http/page.ts'

/**
 * How a search goes on: the best hits are on the first page, most like the question first; everything else that is found
 * comes after them by name, page by page. `best` is what the first page had, `way` how far it had to look.
 */
export type Further = { way: number; best: number[]; title: string; id: number }

export const furtherCursor = ({ way, best, title, id }: Further): string =>
  encodeCursor([`${way} ${best.join(',')} ${title}`, id])

const spelled = /^(\d) (\d{1,15}(?:,\d{1,15})*) (.*)$/s

/** Reads such a cursor back; one of another list is a bad query. */
export function readFurther(cursor: string | undefined): Further | undefined {
  const read = decodeCursor(cursor, cursors.byText)
  if (read === undefined) return undefined
  const [, way = '', best = '', title = ''] = spelled.exec(read[0]) ?? []
  if (best === '') throw new AppError('QUERY_EXCEPTION')
  return { way: Number(way), best: best.split(',').map(Number), title, id: read[1] }
}

type Row = { id: number; title: string }

/** A page of what comes after the best hits. */
export function furtherPage<T>(rows: readonly T[], limit: number, before: Further, rowOf: (row: T) => Row) {
  const found = rows.slice(0, limit)
  const last = found.at(-1)
  return { found, next: rows.length > limit && last ? furtherCursor({ ...before, ...rowOf(last) }) : null }
}

/** The first page, of which one more was looked for than it shows. */
export const firstPage = (ids: readonly number[], limit: number, way: number) => ({
  best: ids.slice(0, limit),
  next: ids.length > limit ? furtherCursor({ way, best: ids.slice(0, limit), title: '', id: 0 }) : null,
})
