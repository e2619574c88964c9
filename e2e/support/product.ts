import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const readyWithin = 120_000

export type Address = { port: number; upstreamPort: number; dataDir: string }

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Two ports and a fresh data directory. */
export async function newAddress(): Promise<Address> {
  const [port, upstreamPort, dataDir] = await Promise.all([
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'kaartenbak-e2e-')),
  ])
  return { port, upstreamPort, dataDir }
}

const environmentOf = ({ port, upstreamPort, dataDir }: Address) => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(port),
  UPSTREAM_PORT: String(upstreamPort),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  // Playwright's own loader and colours are no business of the product.
  NODE_OPTIONS: '',
  FORCE_COLOR: '0',
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

/** Loads the demo content, and changes the sites as no screen can yet. */
export const prepareStore = (address: Address, sites: Record<string, object> = {}) =>
  run(
    ['upstream/testing/prepare-store.ts', address.dataDir, String(address.port), JSON.stringify(sites)],
    environmentOf(address),
  )

export type Running = {
  /** Waits until it answers as ready. */
  ready: Promise<void>
  /** What it wrote so far. */
  log: () => string
  signal: (name: NodeJS.Signals) => void
  /** Stops it in the orderly way and answers when it has ended. */
  stop: () => Promise<void>
  ended: Promise<unknown>
}

/** `npm start`, or one part of it, maybe with settings of its own; the product says itself when it is ready. */
export function startPart(
  part: 'all' | 'web' | 'upstream',
  address: Address,
  settings: Record<string, string> = {},
): Running {
  const child: ChildProcess = spawn(node, ['scripts/start.mjs', part], {
    cwd: root,
    env: { ...environmentOf(address), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const path = join(address.dataDir, `${part}.log`)
  const file = createWriteStream(path, { flags: 'a' })
  const log = () => readFileSync(path, 'utf8')
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
