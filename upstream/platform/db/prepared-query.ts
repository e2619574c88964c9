import type { Database } from './database.ts'

/** So many shapes are kept per store: users with the same rights share them. */
const KEPT_SHAPES = 500

/** A list of ids as the value of one parameter: its length makes no other text. */
export const idArray = (ids: readonly number[]): string => `{${ids.join(',')}}`

type Values = Record<string, unknown>
type Prepared<Row> = { execute(values?: Values): Promise<Row[]> }
type Query<Row> = { prepare(name: string): Prepared<Row> }

/**
 * A query that is made again and again, of which only values differ: its text is made once per shape. `build` says the
 * values as `sql.placeholder(name)`; `keyOf` must name everything else that `build` reads. In a transaction, whose handle
 * is new each time, the text is made each time.
 */
export function preparedQuery<Parts extends unknown[], Row>(
  keyOf: (...shape: Parts) => string,
  build: (db: Database, ...shape: Parts) => Query<Row>,
): (db: Database, shape: Parts, values: Values) => Promise<Row[]> {
  const known = new WeakMap<Database, Map<string, Prepared<Row>>>()

  return (db, shape, values) => {
    const shapes = known.get(db) ?? new Map<string, Prepared<Row>>()
    known.set(db, shapes)
    const key = keyOf(...shape)
    const prepared = shapes.get(key) ?? build(db, ...shape).prepare('')
    // Moved to the end of the line of those that make room.
    shapes.delete(key)
    shapes.set(key, prepared)
    if (shapes.size > KEPT_SHAPES) shapes.delete(shapes.keys().next().value ?? key)
    return prepared.execute(values)
  }
}
