import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const quickStart = join(root, 'scripts/lib/quick-start.mjs')
const readyWithin = 120_000

export type Address = {
  port: number
  upstreamPort: number
  dataDir: string
  /** What else its processes are started with. */
  settings?: Record<string, string>
}

// Below those that a system uses for outgoing connections (from 32768): none of these takes the port of a product that
// is yet to start, or that is suspended for a while.
const ports = { from: 20_000, count: 12_000 }

/** Whether nothing listens on a port. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (listens) await new Promise((resolve) => server.close(resolve))
  return listens
}

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = ports.from + Math.floor(Math.random() * ports.count)
    if (await isFree(port)) return port
  }
  throw new Error('no port')
}

const environmentOf = ({ port, upstreamPort, dataDir, settings }: Address) => ({
  ...process.env,
  ...settings,
  HOST: '127.0.0.1',
  PORT: String(port),
  UPSTREAM_PORT: String(upstreamPort),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0.3',
  // On a machine that is slow for a while a page may be late; that an upstream is down is judged in `outage.spec.ts`.
  UPSTREAM_TIMEOUT_SECONDS: '20',
  // Playwright's own loader and colours are no business of the product.
  NODE_OPTIONS: '',
  FORCE_COLOR: '0',
  // The web has no `quick-start`: it keeps what it compiled in the same place.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/kaartenbak/compiled'),
})

/** Runs a program to its end; throws with what it wrote when it fails. */
async function run(parameters: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(node, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${parameters[0]} failed:\n${output}`)
}

const folderOf = (name: string) => join(tmpdir(), name)
const demoStore = () => folderOf('demo')
/** The PostgreSQL server of this run; none where the products run on the embedded store. */
const postgresOfRun = 'KAARTENBAK_E2E_POSTGRES'

const nowhere = { port: 0, upstreamPort: 0, dataDir: '' }

/** Builds what `startPart` starts, when it has changed. */
export const buildProduct = () => run(['scripts/test.mjs', 'build'], environmentOf(nowhere))

/** Loads the demo content into the embedded store that those of products beside the workers' are copies of. */
export const loadDemoStore = () =>
  run(['--import', quickStart, 'test/upstream/load-demo-store.ts', demoStore()], environmentOf(nowhere))

/** Starts the PostgreSQL server that the workers' products share, where one can be had, and answers what stops it. */
export async function startDemoServer(): Promise<() => Promise<unknown>> {
  const script = ['--import', quickStart, 'test/upstream/demo-server.ts']
  const child = spawn(node, script, { cwd: root, env: environmentOf(nowhere), stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  if (child.exitCode === null) process.env[postgresOfRun] = String(line).trim()
  return () => {
    child.stdin.end()
    return ended
  }
}

async function newAddress(): Promise<Address> {
  const dataDir = await mkdtemp(folderOf('kaartenbak-e2e-'))
  return { port: await freePort(), upstreamPort: await freePort(), dataDir }
}

/** Makes a copy of the demo content that of a product, with the sites changed as no screen can yet. */
const prepareStore = (address: Address, sites: Record<string, object> = {}) =>
  run(
    [
      ...['--import', quickStart, 'test/upstream/prepare-store.ts'],
      ...[address.dataDir, String(address.port), JSON.stringify(sites)],
    ],
    environmentOf(address),
  )

/** A product with the demo content: on a database of its own where there is a server, else on the embedded store. */
export async function prepareProduct(sites: Record<string, object>): Promise<Address> {
  const server = process.env[postgresOfRun]
  const address = server ? onServer(await newAddress(), server) : await embedded(await newAddress())
  await prepareStore(address, sites)
  return address
}

async function embedded(address: Address): Promise<Address> {
  await cp(demoStore(), address.dataDir, { recursive: true })
  return address
}

function onServer(address: Address, server: string): Address {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    ...address,
    settings: {
      DATABASE_URL: new URL(`/product_${address.port}`, server).href,
      SESSION_SECRET: secret(),
      INSTALLATION_TOKEN: secret(),
      DEMO: '1',
      MAIL: 'files',
    },
  }
}

/**
 * A product beside that of the worker, on the embedded store, which alone has a clock that can be moved. A worker has one of
 * these at a time: each gets the ports of the one before it, and a copy of the store that this was prepared with.
 */
export async function prepareAnother(): Promise<Address> {
  const name = `another-${process.env.TEST_PARALLEL_INDEX}`
  const noted = folderOf(`${name}.json`)
  let prepared: Address | undefined = existsSync(noted) ? JSON.parse(await readFile(noted, 'utf8')) : undefined
  // A worker that was killed may have left its product behind.
  const isUsable = prepared && (await isFree(prepared.port)) && (await isFree(prepared.upstreamPort))
  if (prepared === undefined || !isUsable) {
    prepared = await embedded(await newAddress())
    await prepareStore(prepared)
    await writeFile(noted, JSON.stringify(prepared))
  }
  const dataDir = await mkdtemp(folderOf('kaartenbak-e2e-'))
  await cp(prepared.dataDir, dataDir, { recursive: true })
  return { ...prepared, dataDir }
}

/** What its processes keep to themselves. */
export function secretsOf({ dataDir, settings }: Address): string[] {
  if (settings !== undefined) return [settings.SESSION_SECRET, settings.INSTALLATION_TOKEN].map(String)
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return Object.values(secrets)
}

export type Running = {
  /** Waits until it answers as ready. */
  ready: Promise<void>
  log: () => string
  signal: (name: NodeJS.Signals) => void
  /** Stops it in the orderly way and answers when it has ended. */
  stop: () => Promise<void>
  ended: Promise<unknown>
}

type Part = 'all' | 'web' | 'upstream'

const logPath = ({ dataDir }: Address, part: Part) => join(dataDir, `${part}.log`)

/** All that a started part has written, warnings and worse. */
export const logOf = (address: Address, part: Part): string => readFileSync(logPath(address, part), 'utf8')

/** `npm start`, or one part of it, maybe with settings of its own; the product says itself when it is ready. */
export function startPart(part: Part, address: Address, settings: Record<string, string> = {}): Running {
  const child: ChildProcess = spawn(node, ['scripts/start.mjs', part], {
    cwd: root,
    env: { ...environmentOf(address), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(logPath(address, part), { flags: 'a' })
  const log = () => logOf(address, part)
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`not ready in time:\n${log()}`)), readyWithin)
    ended.then(() => reject(new Error(`the ${part} ended:\n${log()}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        file.write(text)
        if (!/Kaartenbak .*ready on/.test(String(text))) return
        clearTimeout(tooLate)
        resolve()
      })
    }
  })
  ready.catch(() => undefined)
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const stop = async () => {
    signal('SIGTERM')
    await ended
  }
  return { ready, log, signal, stop, ended }
}

/** The process that holds the data directory: the upstream itself, not the script that started it. */
export function upstreamProcess({ dataDir }: Address): number {
  const { pid }: { pid: number } = JSON.parse(readFileSync(join(dataDir, 'upstream.lock'), 'utf8'))
  return pid
}

export const removeData = ({ dataDir }: Address) => rm(dataDir, { recursive: true, force: true })
