import type pg from 'pg'
import { statement } from '../trace/step.ts'
import { refusesWrites } from './refuse-writes.ts'
import { isInRequest } from './statement-count.ts'
import { isReadOnly, StoreError } from './store-error.ts'

/** Nobody waits longer for a save. A server that hangs answers no cancelling either: the connection is let go. */
const REQUEST_STATEMENT_MS = 8_000

/** Texts that differ by the length of a list come by once; a connection keeps what was named until it closes. */
const NAMED_STATEMENTS = 400
/** A text gets a name when it comes by for the third time. */
const NAMED_FROM = 3
const WATCHED_TEXTS = 4000
/** The result of a named statement has changed since it was prepared: the store was migrated meanwhile. */
const OUTDATED = '0A000'

/**
 * The same pool with its statements prepared and in line. The server parses a text that comes by often once per
 * connection. What a transaction asks at the same time goes one by one: one connection answers in turn, and the driver
 * will refuse to queue. Through a pooler that changes connections between transactions nothing gets a name: the next
 * connection would not know it.
 */
export function prepareOnServer(pool: pg.Pool, { isPooled = false } = {}): pg.Pool {
  const names = createNames(isPooled ? 0 : NAMED_STATEMENTS)

  /** The error by its reason; only the server knows of a move. */
  const named = async (error: unknown): Promise<unknown> =>
    isReadOnly(error) && (await refusesWrites(pool)) ? new StoreError('moving', error) : asStoreError(error)

  const query = (...args: unknown[]): Promise<unknown> => statement(textOf(args), () => queryNow(args))

  async function queryNow(args: unknown[]): Promise<unknown> {
    try {
      return await Reflect.apply(pool.query, pool, names.apply(args))
    } catch (error) {
      if (!isOutdated(error)) throw await named(error)
      names.forget()
      // Outside a transaction nothing has happened yet.
      return Reflect.apply(pool.query, pool, names.apply(args)).catch(throwAsStoreError)
    }
  }

  const inLine = (client: pg.PoolClient): pg.PoolClient => {
    let before: Promise<unknown> = Promise.resolve()
    let ended = false
    // Once, and at once: drizzle lets go of nothing when `begin` itself fails, and a connection that does not answer can't
    // be rolled back. The server takes back what was begun on a connection that ends.
    const release = (error?: Error | boolean) => {
      if (ended) return
      ended = true
      client.off('error', release)
      client.release(error)
    }
    client.on('error', release)
    const queryInTurn = (...args: unknown[]): Promise<unknown> => {
      const answer = before
        .then(() => {
          if (ended) throw new StoreError('unavailable', new Error('the connection was lost before'))
          return statement(textOf(args), () => Reflect.apply(client.query, client, names.apply(args)))
        })
        .catch(async (thrown: unknown) => {
          const error = await named(thrown)
          if (error instanceof StoreError && error.kind !== 'moving') release(error)
          throw error
        })
      before = answer.catch((error: unknown) => isOutdated(error) && names.forget())
      return answer
    }
    return withMember(client, { query: queryInTurn, release })
  }

  const connect = async () => inLine(await pool.connect().catch(throwAsStoreError))
  return withMember(pool, { query, connect })
}

const textOf = ([config]: unknown[]): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)

/** Driver errors without a code of the server: the connection was refused, lost, or did not answer in time. */
const aboutConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered|was closed)|Cannot use a pool)/

function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isSystem = 'syscall' in error || error instanceof AggregateError
  return isSystem || aboutConnection.test(error.message) ? new StoreError('unavailable', error) : error
}

function throwAsStoreError(error: unknown): never {
  throw asStoreError(error)
}

function withMember<Target extends object>(target: Target, members: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && name in members) return members[name]
      const member = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

const isOutdated = (error: unknown) => error instanceof Error && 'code' in error && error.code === OUTDATED

function createNames(most: number) {
  const seen = new Map<string, number>()
  const named = new Map<string, string>()
  let made = 0

  function nameOf(text: string): string | undefined {
    const known = named.get(text)
    if (known !== undefined || named.size >= most) return known
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= WATCHED_TEXTS) seen.clear()
    seen.set(text, times)
    if (times < NAMED_FROM) return undefined
    seen.delete(text)
    made += 1
    named.set(text, `s${made}`)
    return `s${made}`
  }

  return {
    /** The arguments of a query, with a name for its text where it has one. */
    apply([config, ...rest]: unknown[]): unknown[] {
      if (typeof config !== 'object' || config === null || !('text' in config)) return [config, ...rest]
      const timeouts = isInRequest() ? { query_timeout: REQUEST_STATEMENT_MS } : {}
      return [{ ...config, ...timeouts, name: nameOf(String(config.text)) }, ...rest]
    },
    forget: () => named.clear(),
  }
}
