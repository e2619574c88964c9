import {
  Mutex,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { statement as traced } from '../trace/step.ts'
import { yieldTurn } from '../turn/turn.ts'

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
/** Statements worth preparing. Other commands are rare, and some of them can't be. */
const PREPARABLE = /^[\s(]*(?:select|insert|update|delete|with)\b/i

type Message = Parameters<typeof parse.parseResults>[0][number]
type Statement = { name: string; preparedAt: number; description: Message[]; parameterTypes: number[] }
type Query = { text: string; params: readonly unknown[]; options: QueryOptions | undefined }

const sync = serialize.sync()

/**
 * The same PGlite with its statements prepared, as its `execProtocol` is there for. Left alone it parses, describes and
 * plans each anew, in five messages; one will do for a text that it has seen before.
 */
export function prepareStatements(pglite: PGlite): PGlite {
  const known = new Map<string, Statement>()
  /** A statement outside a transaction waits for one to end, which `runExclusive` alone would let it into. */
  const turns = new Mutex()
  let made = 0

  async function send(...parts: Uint8Array[]): Promise<Message[]> {
    const { messages } = await pglite.execProtocol(Buffer.concat(parts), { syncToFs: !pglite.isInTransaction() })
    return messages
  }

  /** The statement of a text, moved to the end of the line of those that make room. */
  async function find(text: string): Promise<Statement> {
    const found = known.get(text)
    if (found !== undefined) known.delete(text)
    const statement = found === undefined || performance.now() - found.preparedAt > REPLAN_AFTER_MS ? undefined : found
    const prepared = statement ?? (await prepare(text, found))
    known.set(text, prepared)
    return prepared
  }

  async function prepare(text: string, former: Statement | undefined): Promise<Statement> {
    const [oldest] = known
    if (former !== undefined) await drop(text, former)
    else if (known.size >= KEPT_STATEMENTS && oldest !== undefined) await drop(...oldest)
    made += 1
    const name = `s${made}`
    const described = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), sync)
    const description = described.filter((message) => message.name === 'rowDescription')
    const parameterTypes = parse.parseDescribeStatementResults(described)
    return { name, preparedAt: performance.now(), description, parameterTypes }
  }

  async function drop(text: string, { name }: Statement): Promise<void> {
    known.delete(text)
    await send(serialize.close({ type: 'S', name }), sync)
  }

  async function execute<Row>(query: Query): Promise<Results<Row>> {
    const { text, params, options } = query
    const statement = await find(text)
    const { name, description, parameterTypes } = statement
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null
      const type = parameterTypes[index] ?? 0
      return (options?.serializers?.[type] ?? pglite.serializers[type] ?? String)(value)
    })
    try {
      const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}), sync)
      // Drizzle brings parsers of its own with each query: laid over those of PGlite, which are too many to copy each time.
      const parsers = Object.assign(Object.create(pglite.parsers), options?.parsers)
      const [results] = parse.parseResults([...description, ...answer], parsers, { rowMode: options?.rowMode })
      // The caller says what its rows are, as with PGlite itself.
      return results as Results<Row>
    } catch (error) {
      // A transaction that failed can't go on; outside one nothing has happened yet.
      if (!isOutdated(error) || pglite.isInTransaction()) throw error
      await drop(text, statement)
      return execute(query)
    }
  }

  /** Between the messages of a statement no other may come. */
  async function run<Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    // The database is in this process: a line of statements would else be one block, however short each is.
    await yieldTurn()
    try {
      return await traced(text, () => pglite.runExclusive(() => execute<Row>({ text, params, options })))
    } catch (error) {
      throw error instanceof Error ? Object.assign(error, { query: text, params, queryOptions: options }) : error
    }
  }

  const isPreparable = (text: string, options: QueryOptions | undefined) =>
    PREPARABLE.test(text) && options?.blob === undefined && options?.paramTypes === undefined

  const query: PGlite['query'] = (text, params, options) =>
    // A closed one goes to PGlite as well, which refuses it.
    pglite.closed || !isPreparable(text, options)
      ? pglite.query(text, params, options)
      : turns.runExclusive(() => run(text, params, options))

  const within = (tx: Transaction): Transaction =>
    withMembers(tx, {
      query: (text, params, options) =>
        tx.closed || !isPreparable(text, options) ? tx.query(text, params, options) : run(text, params, options),
    } satisfies Pick<Transaction, 'query'>)

  const transaction: PGlite['transaction'] = (work) =>
    turns.runExclusive(() => pglite.transaction((tx) => work(within(tx))))

  return withMembers(pglite, { query, transaction })
}

const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && OUTDATED.includes(String(error.code))

function withMembers<Target extends object>(target: Target, members: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name)
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
