import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './network.mjs'

const script = join(import.meta.dirname, '../start.mjs')
const node = join(import.meta.dirname, '../../node_modules/.bin/node')
const within = { timeout: 60_000, interval: 50 }
let dataDir
let port
let started

function start() {
  const env = { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: String(port), DEMO: '0', DATABASE_URL: '' }
  Object.assign(env, { LOG_LEVEL: 'silent', NODE_ENV: 'production' })
  const child = spawn(node, [script, 'upstream'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  return { child, ended: once(child, 'exit'), text: () => text }
}

const upstreamPid = () => JSON.parse(readFileSync(join(dataDir, 'upstream.lock'), 'utf8')).pid
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The first start makes the database, which takes a busy machine its time. */
async function startReady() {
  port = await freePort()
  started = start()
  await vi.waitFor(() => expect(started.text()).toContain('ready on'), { ...within, timeout: 200_000 })
}

// One product for all, in the order of this file: the last two end it.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-start-'))
  await startReady()
}, 210_000)
afterAll(async () => {
  started.child.kill('SIGTERM')
  await started.ended
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** The outcome of a request: its status, or `refused` when no process took it. Anything else is an answer that was cut. */
function ask(agent, path) {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, agent })
    asked.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.complete ? response.statusCode : 'cut'))
      response.on('error', () => resolve('cut'))
    })
    // A connection that no process had accepted yet was never sent a request.
    asked.on('error', () => resolve(asked.reusedSocket ? 'cut' : 'refused'))
    asked.end()
  })
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it('writes nothing that anybody else on the machine can read', () => {
    const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name))
    expect(paths).toEqual(expect.arrayContaining([join(dataDir, 'db'), join(dataDir, 'secrets.json')]))
    // Files that the engine makes are protected by its folder.
    const own = paths.filter((path) => !path.startsWith(join(dataDir, 'db/')))
    expect(own.filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)).toEqual([])
  })

  it('starts a process again that ended by itself, and says so', { tags: ['long'], timeout: 120_000 }, async () => {
    const first = upstreamPid()
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect(await ask(undefined, '/ready')).toBe(200), within)
    expect(upstreamPid()).not.toBe(first)
    expect(started.text()).toContain('the upstream ended by itself (SIGKILL); it starts again')
  })

  it('stops in time under connections that are kept open, and cuts no answer', { timeout: 120_000 }, async () => {
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const answers = []
    const asking = agents.map(async (agent) => {
      for (let answer; answer !== 'refused'; answers.push(answer)) answer = await ask(agent, '/access/openapi.json')
    })
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(100), within)
    const from = performance.now()
    started.child.kill('SIGTERM')
    const [code] = await started.ended
    expect(performance.now() - from).toBeLessThan(8000)
    expect(started.text()).toContain('There is no account yet')
    await Promise.all(asking)
    for (const agent of agents) agent.destroy()
    expect([...new Set(answers)].sort()).toEqual([200, 'refused'])
    expect(code).toBe(0)
    expect(existsSync(join(dataDir, 'upstream.lock'))).toBe(false)
  })

  it('leaves nothing behind when it is killed, and names who holds a port', { timeout: 320_000 }, async () => {
    await startReady()
    const pid = upstreamPid()
    const second = start()
    expect(await second.ended).toEqual([1, null])
    if (process.platform === 'linux') expect(second.text()).toContain(`is taken by process ${pid} (`)
    started.child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), within)
  })
})
