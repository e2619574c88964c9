import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database, Store } from '../platform/db/store.ts'
import { callersOf, pathValuesOf } from './scale-callers.ts'
import { type Asker, organisation, partOf, reads } from './scale-reads.ts'
import { growthOf, isSlow, type Timing } from './scale-report.ts'

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: string) =>
  textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')[1]

/**
 * Milliseconds of processor time that this process and its PostgreSQL have used: what a call costs whatever else the
 * machine does. Undefined where Linux does not show it, or the server runs elsewhere.
 */
async function processorClock(db: Database): Promise<(() => number) | undefined> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const backend = String(rows[0]?.pid)
  if (!textOf(`/proc/${backend}/comm`).startsWith('postgres') || textOf(`/proc/${backend}/schedstat`) === '') return
  const server = parentOf(backend)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
  return () => {
    const { user, system } = process.cpuUsage()
    const nanoseconds = pids.reduce((sum, pid) => sum + Number(textOf(`/proc/${pid}/schedstat`).split(' ')[0]), 0)
    return nanoseconds / 1e6 + (user + system) / 1e3
  }
}

/** Answers what was answered. */
export type Call = () => Promise<string>

const WARM_UP_ROUNDS = 5
/** A slow call is measured again: a real cost stays, a disturbance does not. */
const TRIES = 3

/** The reads of pages by name, and a save; of one store. */
export async function callsOf(store: Store): Promise<{ reads: Map<string, Call>; saves: Map<string, Call> }> {
  const { ask, tenantId } = await callersOf(store)
  const pathValues = await pathValuesOf(store.db, tenantId)
  const read =
    (who: Asker, path: string, body?: object): Call =>
    async () => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => pathValues[name] ?? '')
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      return (await ask(who, filled, init)).text()
    }
  const path = `/main/organisation/${organisation}`
  const save = (who: Asker): Call => {
    return async () => {
      const { types, values, version } = await (await ask(who, path)).json()
      const body = JSON.stringify({ types, values: { ...values, summary: `Versie ${version}` }, save: 'concept' })
      return (await ask(who, path, { method: 'PUT', body, headers: { 'If-Match': `"v${version}"` } })).text()
    }
  }
  return {
    reads: new Map(reads.map(({ name, who, path, body }) => [name, read(who, path, body)] as const)),
    saves: new Map([
      ['save', save('admin')],
      ['save, editor', save('editor')],
    ]),
  }
}

const quantile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** How many parts an answer has, by which it is measured; of most there is one. */
const partsOf = (name: string, text: string) => (partOf[name] ? Math.max(1, text.match(partOf[name])?.length ?? 0) : 1)

type Sizes = Record<'small' | 'large', number[]>
type Round = { rounds: number; large: Store }

/** One call at both stores in turn, each first as often as the other, so that whatever else goes on meets both. */
async function measure(name: string, small: Call, large: Call, { rounds, large: store }: Round): Promise<Timing> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await small()
    await large()
  }
  const parts = { small: partsOf(name, await small()), large: partsOf(name, await large()) }
  const clock = (await processorClock(store.db)) ?? (() => performance.now())
  const times: Sizes = { small: [], large: [] }
  const waits: Sizes = { small: [], large: [] }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [['small', small] as const, ['large', large] as const]
    for (const [size, call] of round % 2 === 0 ? turns : turns.reverse()) {
      const [began, used] = [performance.now(), clock()]
      await call()
      times[size].push(clock() - used)
      waits[size].push(performance.now() - began)
    }
  }
  // Of the wait the fifth that was disturbed least: of a busy machine the median says more about the others.
  const wait = (values: number[]) => quantile(values, 0.2)
  return {
    name,
    parts,
    small: quantile(times.small, 0.5),
    large: quantile(times.large, 0.5),
    waits: { small: wait(waits.small), large: wait(waits.large) },
  }
}

/** All calls whose name is wanted; one of them is what the others are compared with. */
export async function compare(small: Store, large: Store, wanted: RegExp, rounds: number): Promise<Timing[]> {
  const [one, other] = [await callsOf(small), await callsOf(large)]
  const twins = new Map([...other.reads, ...other.saves])
  const timings: Timing[] = []
  for (const [name, call] of [...one.reads, ...one.saves]) {
    const twin = twins.get(name)
    if (twin === undefined || !(wanted.test(name) || name === 'organisation')) continue
    let timing = await measure(name, call, twin, { rounds, large })
    for (let again = 1; again < TRIES && isSlow(timing); again += 1) {
      const next = await measure(name, call, twin, { rounds: rounds * 2, large })
      if (growthOf(next) < growthOf(timing)) timing = next
    }
    timings.push(timing)
  }
  return timings
}
