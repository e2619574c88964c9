import pg from 'pg'
import type { Call } from './scale-compare.ts'
import { mayGrow } from './scale-exceptions.ts'

/** A table of fewer rows is read from end to end as fast as by an index. */
const BIG = 10_000

type Statement = { text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Explained = { rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }

/** Statements of the calls on PostgreSQL, each text once per call. */
async function statementsOf(calls: ReadonlyMap<string, Call>): Promise<Map<string, Statement[]>> {
  const byCall = new Map<string, Statement[]>()
  let own: Map<string, Statement> | undefined
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function listen(this: pg.Client, ...args: unknown[]) {
    const [config, values = []] = args
    const text =
      typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)
    if (Array.isArray(values) && /^\s*(select|with)\b/i.test(text)) own?.set(text, { text, values })
    return Reflect.apply(query, this, args)
  }
  try {
    for (const [name, call] of calls) {
      own = new Map()
      await call()
      byCall.set(name, [...own.values()])
    }
  } finally {
    pg.Client.prototype.query = query
  }
  return byCall
}

/** These want all of what is below them before they hand on anything. */
const takesAll = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp'])

/** The tables that a plan reads from end to end; a scan that a limit above it stops does not. */
function scannedIn(plan: Plan, isStopped = false): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans = [] } = plan
  if (node === 'Seq Scan') return isStopped ? [] : [table]
  return Plans.flatMap((below) => scannedIn(below, node === 'Limit' || (isStopped && !takesAll.has(node))))
}

/** Which calls read a big table from end to end, by the plans that PostgreSQL makes for what they ask. */
export async function bigScans(url: string, calls: ReadonlyMap<string, Call>): Promise<string[]> {
  const byCall = await statementsOf(calls)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select relname from pg_class where relkind = 'r' and reltuples >= ${BIG}`)
    const big = new Set(rows.map(({ relname }) => String(relname)))
    const found = new Set<string>()
    for (const [name, statements] of byCall) {
      if (name in mayGrow) continue
      for (const { text, values } of statements) {
        const explained: Explained = await client.query({ text: `explain (format json) ${text}`, values })
        const plans = explained.rows.flatMap((row) => row['QUERY PLAN'])
        for (const table of plans.flatMap(({ Plan: plan }) => scannedIn(plan))) {
          if (big.has(table)) found.add(`${name} (${table})`)
        }
      }
    }
    return [...found]
  } finally {
    await client.end()
  }
}
