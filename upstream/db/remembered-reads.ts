import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'

/** What is kept takes about two bytes for each of these; past it memory begins anew. */
const KEPT_CHARACTERS = 8_000_000
/** What is longer than this is asked seldom, and would push out everything else. */
const LONGEST_KEPT = 500_000

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
export function rememberReads(pglite: PGlite): PGlite {
  let memory = createMemory('')
  /** Settles to the memory that holds; undefined while in doubt, until a read asks. */
  let trusted: Promise<Memory> | undefined

  async function ask(): Promise<Memory> {
    const { rows } = await pglite.query<{ snapshot: string }>(SNAPSHOT)
    const snapshot = rows[0]?.snapshot ?? ''
    if (snapshot !== memory.snapshot) memory = createMemory(snapshot)
    return memory
  }

  /** Whoever comes after a change waits for a question that was asked after it. */
  function trust(): Promise<Memory> {
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
    const { find, keep } = await trust()
    const known = find(text, key)
    // The caller says what its rows are, as with PGlite itself.
    if (known !== undefined) return known as Results<Row>
    const answer = await pglite.query<Row>(text, params, options)
    keep(text, key, answer)
    return answer
  }

  return new Proxy(pglite, {
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
}

const kinds = new Map<string, boolean>()

function isRead(text: string): boolean {
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

type Answer = Results<unknown>

type Memory = ReturnType<typeof createMemory>

/** What was answered while `snapshot` was what is visible, or by a change beside it that puts this in doubt at its end. */
function createMemory(snapshot: string) {
  const byText = new Map<string, Map<string, Answer>>()
  let characters = 0

  return {
    snapshot,
    find: (text: string, key: string) => byText.get(text)?.get(key),
    keep(text: string, key: string, answer: Answer): void {
      const weight = key.length + freeze(answer.rows)
      if (!(weight <= LONGEST_KEPT)) return
      Object.freeze(answer)
      if (characters + weight > KEPT_CHARACTERS) {
        byText.clear()
        characters = 0
      }
      characters += weight
      const kept = byText.get(text) ?? new Map<string, Answer>()
      byText.set(text, kept.set(key, answer))
    },
  }
}

/** Freezes plain data to its depths and answers about how long it is; not a number for what can't be frozen. */
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return Number.NaN
  Object.freeze(value)
  let length = 16
  for (const part of Object.values(value)) length += freeze(part)
  return length
}
