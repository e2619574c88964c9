import type { Database } from './database.ts'
import { rememberedRead } from './memory.ts'
import { isRead } from './remembered-reads.ts'

/** So many shapes are kept per store: users with the same rights share them. */
const KEPT_SHAPES = 500

/** A list of ids as the value of one parameter: its length makes no other text. */
export const idArray = (ids: readonly number[]): string => `{${ids.join(',')}}`

type Values = Record<string, unknown>
type Prepared<Row> = { execute(values?: Values): Promise<Row[]>; getQuery(): { sql: string } }
type Query<Row> = { prepare(name: string): Prepared<Row> }
/** Rows may be those of others too: nobody may sort them in place or change one. */
type Rows<Row> = Promise<readonly Readonly<Row>[]>
/** With a look-up of its own, so that it is forgotten when there is no room for the shape. */
type Shape<Row> = { execute: (db: Database, values: Values) => Rows<Row> }

/**
 * A query that is asked again and again, of which only values differ: its text is made once per shape. `build` says the
 * values as `sql.placeholder(name)`; `keyOf` must name everything else that `build` reads. In a transaction, whose handle
 * is new each time, the text is made each time. Answers may be remembered, and are then frozen.
 */
export function preparedQuery<Parts extends unknown[], Row>(
  keyOf: (...shape: Parts) => string,
  build: (db: Database, ...shape: Parts) => Query<Row>,
): (db: Database, shape: Parts, values: Values) => Rows<Row> {
  const known = new WeakMap<Database, Map<string, Shape<Row>>>()

  function make(db: Database, shape: Parts): Shape<Row> {
    const prepared = build(db, ...shape).prepare('')
    const execute = (_: Database, values: Values): Rows<Row> => prepared.execute(values)
    return { execute: isRead(prepared.getQuery().sql) ? rememberedRead(JSON.stringify, execute) : execute }
  }

  return (db, shape, values) => {
    const shapes = known.get(db) ?? new Map<string, Shape<Row>>()
    known.set(db, shapes)
    const key = keyOf(...shape)
    const prepared = shapes.get(key) ?? make(db, shape)
    // Moved to the end of the line of those that make room.
    shapes.delete(key)
    shapes.set(key, prepared)
    if (shapes.size > KEPT_SHAPES) shapes.delete(shapes.keys().next().value ?? key)
    return prepared.execute(db, values)
  }
}
