import { type PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { type Column, readAnswer, valuesAt, type WireAnswer } from './wire-answer.ts'

const { serialize } = protocol

/** Each takes some memory of the database, which never gives any back. */
const KEPT_STATEMENTS = 256
/**
 * A plan is made for the tables as they were. The embedded store is counted at night only, so plans are made anew now
 * and then: a table that was empty may be full.
 */
const REPLAN_AFTER_MS = 60_000
/** The statement is gone, or what it answers has changed since it was prepared. */
const OUTDATED = ['26000', '0A000']
/** What is worth preparing. Other commands are rare, and some of them can't be. */
const PREPARABLE = /^[\s(]*(?:select|insert|update|delete|with)\b/i
const CHANGING = /^(?:INSERT|UPDATE|DELETE|MERGE) /

type Statement = Pick<WireAnswer, 'parameterTypes' | 'columns'> & { name: string; preparedAt: number }
type Query = { text: string; params: readonly unknown[]; options: QueryOptions | undefined }

const sync = serialize.sync()
const execution = Buffer.concat([serialize.execute({}), sync])
const close = ({ name }: Statement) => serialize.close({ type: 'S', name })

/**
 * The same PGlite with its statements prepared. Left alone it parses, describes and plans each anew, in five messages;
 * one message will do for a text that it has seen before. Answers, errors, transactions and notifications stay the same.
 */
export function prepareStatements(pglite: PGlite): PGlite {
  const known = new Map<string, Statement>()
  let made = 0

  async function send(messages: Uint8Array[]): Promise<WireAnswer> {
    const chunks: Buffer[] = []
    await pglite.execProtocolRawStream(Buffer.concat(messages), {
      syncToFs: false,
      // A view on memory that the next statement writes over: copied.
      onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
    })
    return readAnswer(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
  }

  /** The statement of a text, moved to the end of the line of those that make room. */
  async function find(text: string): Promise<Statement> {
    const found = known.get(text)
    const isFresh = found !== undefined && performance.now() - found.preparedAt < REPLAN_AFTER_MS
    if (isFresh) {
      known.delete(text)
      known.set(text, found)
      return found
    }
    const [leaving, going] = found === undefined && known.size >= KEPT_STATEMENTS ? firstOf(known) : [text, found]
    made += 1
    const name = `s${made}`
    const parse = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync]
    const { error, parameterTypes, columns } = await send(going === undefined ? parse : [close(going), ...parse])
    known.delete(leaving)
    if (error !== undefined) throw error
    const statement = { name, preparedAt: performance.now(), parameterTypes, columns }
    known.set(text, statement)
    return statement
  }

  async function execute<Row>({ text, params, options }: Query): Promise<Results<Row>> {
    const statement = await find(text)
    const values = params.map((value, index) => serialised(value, statement.parameterTypes[index], options))
    const answer = await send([serialize.bind({ statement: statement.name, values }), execution])
    for (const { channel, payload } of answer.notifications) passOn(channel, payload)
    if (answer.error === undefined) return resultsOf<Row>(answer, statement.columns, options)
    if (!OUTDATED.includes(answer.error.code ?? '')) throw answer.error
    known.delete(text)
    await send([close(statement), sync])
    // A transaction that failed can't go on; outside one nothing has happened yet.
    if (pglite.isInTransaction()) throw answer.error
    return execute({ text, params, options })
  }

  const serialised = (value: unknown, type: number | undefined, options: QueryOptions | undefined) => {
    if (value === null || value === undefined) return null
    const serialiser = type === undefined ? undefined : (options?.serializers?.[type] ?? pglite.serializers[type])
    return serialiser === undefined ? String(value) : serialiser(value)
  }

  function resultsOf<Row>(answer: WireAnswer, described: Statement['columns'], options: QueryOptions | undefined) {
    const columns = described.map(({ name, dataTypeID }): Column => {
      return { name, dataTypeID, parse: options?.parsers?.[dataTypeID] ?? pglite.parsers[dataTypeID] }
    })
    const rows = answer.rowStarts.map((start) => {
      const values = valuesAt(answer.bytes, start, columns)
      return options?.rowMode === 'array' ? values : Object.fromEntries(columns.map(({ name }, i) => [name, values[i]]))
    })
    const count = Number(answer.tag.slice(answer.tag.lastIndexOf(' ') + 1))
    const fields = columns.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    // The caller says what its rows are, as with PGlite itself.
    return { rows: rows as Row[], fields, affectedRows: CHANGING.test(answer.tag) ? count : 0, rowCount: count }
  }

  /** What was to be told to listeners came with an answer of ours: said again, where PGlite hears it. */
  function passOn(channel: string, payload: string): void {
    pglite.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
  }

  /** One at a time: between the two messages of a statement no other may come. */
  async function run<Row>(query: Query): Promise<Results<Row>> {
    try {
      return await pglite.runExclusive(() => execute<Row>(query))
    } catch (error) {
      const { text, params, options } = query
      throw error instanceof Error ? Object.assign(error, { query: text, params, queryOptions: options }) : error
    }
  }

  const isPreparable = (text: string, options: QueryOptions | undefined) =>
    PREPARABLE.test(text) && options?.blob === undefined && options?.paramTypes === undefined

  async function query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (!isPreparable(text, options)) return pglite.query(text, params, options)
    await pglite._checkReady()
    return pglite._runExclusiveTransaction(async () => {
      const results = await run<Row>({ text, params: params ?? [], options })
      await pglite.syncToFs()
      return results
    })
  }

  const within = (tx: Transaction): Transaction => ({
    sql: (...given) => tx.sql(...given),
    exec: (...given) => tx.exec(...given),
    rollback: () => tx.rollback(),
    listen: (...given) => tx.listen(...given),
    get closed() {
      return tx.closed
    },
    query: (text, params, options) =>
      // A closed one goes to PGlite as well, which refuses it.
      tx.closed || !isPreparable(text, options)
        ? tx.query(text, params, options)
        : run({ text, params: params ?? [], options }),
  })

  const transaction: PGlite['transaction'] = (work) => pglite.transaction((tx) => work(within(tx)))

  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'query') return query
      if (name === 'transaction') return transaction
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

function firstOf(known: ReadonlyMap<string, Statement>): [string, Statement | undefined] {
  return known.entries().next().value ?? ['', undefined]
}
