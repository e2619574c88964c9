import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { createMemory, type Memory } from './memory.ts'

/** Texts that differ by the length of a list come by once. */
const KNOWN_TEXTS = 2000

const READ = /^[\s(]*(?:select|with)\b/i
/** Words of what changes, locks or waits, and of what answers something else without a change. */
const NO_READ = new RegExp(
  String.raw`\b(?:insert|update|delete|merge|truncate|into|share|pgboss|nextval|setval|currval|lastval|set_config|now|random|` +
    String.raw`\w*random_uuid|uuidv\d|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|current_\w+|localtime\w*|` +
    String.raw`pg_\w+|txid_\w+|lo_\w+|dblink\w*)\b`,
  'i',
)

/** These change nothing that a read could tell. */
const HARMLESS: readonly PropertyKey[] = ['listen', 'unlisten', 'onNotification', 'offNotification', 'isInTransaction']

/** Another one when anything was committed since, and only then: what is visible is all that it names. */
const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot'

/**
 * The same PGlite, which answers what it was asked before from memory until anything has changed. No other process can
 * reach the files of an embedded store (its directory is locked), and all that this one does goes through here: whatever
 * is not plainly a read puts the memory in doubt before its caller hears that it is done, and the next read asks whether
 * it changed anything. The text, its values and the data decide an answer, so a remembered one is the one that would be
 * given again; it is frozen, as several callers hold it.
 */
export function rememberReads(pglite: PGlite): { client: PGlite; recall: () => Promise<Memory> } {
  const kept = new WeakMap<Memory, Map<string, Map<string, Results<unknown>>>>()
  let memory = begin('')
  /** Settles to the memory that holds; undefined while in doubt, until a read asks. */
  let trusted: Promise<Memory> | undefined

  function begin(snapshot: string): Memory {
    return createMemory(snapshot, () => {
      memory = begin('')
      trusted = undefined
    })
  }

  async function ask(): Promise<Memory> {
    const { rows } = await pglite.query<{ snapshot: string }>(SNAPSHOT)
    const snapshot = rows[0]?.snapshot ?? ''
    if (snapshot !== memory.snapshot) memory = begin(snapshot)
    return memory
  }

  /** Whoever comes after a change waits for a question that was asked after it. */
  function recall(): Promise<Memory> {
    if (trusted !== undefined) return trusted
    const asking = ask()
    trusted = asking
    asking.catch(() => {
      if (trusted === asking) trusted = undefined
    })
    return asking
  }

  async function changing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      trusted = undefined
    }
  }

  async function query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (!isRead(text)) return changing(() => pglite.query(text, params, options))
    const key = keyOf(params, options)
    if (key === undefined) return pglite.query(text, params, options)
    // Kept where it was looked for: an answer that a change overtakes is forgotten with all that is older.
    const memory = await recall()
    const answers = kept.get(memory) ?? new Map<string, Map<string, Results<unknown>>>()
    kept.set(memory, answers)
    const known = answers.get(text)?.get(key)
    // The caller says what its rows are, as with PGlite itself.
    if (known !== undefined) return known as Results<Row>
    const answer = await pglite.query<Row>(text, params, options)
    if (memory.admit(answer.rows)) answers.set(text, (answers.get(text) ?? new Map()).set(key, answer))
    return answer
  }

  const client = new Proxy(pglite, {
    get(target, name) {
      if (name === 'query') return query
      const member = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (HARMLESS.includes(name)) return member.bind(target)
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given)
        return answer instanceof Promise ? changing(() => answer) : answer
      }
    },
  })
  return { client, recall }
}

const kinds = new Map<string, boolean>()

/** A text that reads and nothing else, and answers the same as long as the data are the same. */
export function isRead(text: string): boolean {
  const known = kinds.get(text)
  if (known !== undefined) return known
  if (kinds.size >= KNOWN_TEXTS) kinds.clear()
  const isPlain = READ.test(text) && !NO_READ.test(text)
  kinds.set(text, isPlain)
  return isPlain
}

/** Names the values of a statement and the shape of its rows; undefined for what has no name that is sure. */
function keyOf(params: readonly unknown[] = [], options: QueryOptions | undefined): string | undefined {
  // Only the statements of drizzle say how they want their moments: as text, which can be frozen.
  if (options?.parsers === undefined || options.serializers !== undefined || options.blob !== undefined)
    return undefined
  if (!params.every(isNamed)) return undefined
  return `${options.rowMode ?? ''}${JSON.stringify(params)}`
}

const isNamed = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (Array.isArray(value) && value.every(isNamed))
