import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root, Stop } from './machine.mjs'
import { commandOf, descendants } from './processes.mjs'

const READY = /^Kaartenbak (upstream |worker )?ready\b/
const KEPT_LINES = 20

/**
 * Starts the product of this checkout, or of another one, as `npm start` does, or one `part` of it, and waits until it says
 * that it is ready. `onLine` gets what it prints.
 */
export async function startProduct({
  tree = root,
  part = 'all',
  port,
  upstreamPort,
  dataDir,
  onLine = () => undefined,
  env: more = {},
}) {
  const { DATABASE_URL, SMTP_URL, ...own } = process.env
  const env = {
    ...own,
    PORT: String(port),
    UPSTREAM_PORT: String(upstreamPort),
    DATA_DIR: dataDir,
    DEMO: '1',
    DRAIN_SECONDS: '0.3',
    ...more,
  }
  const started = performance.now()
  const child = spawn(process.execPath, [join(tree, 'scripts', 'start.mjs'), part], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = []
  const ended = once(child, 'exit')
  const ready = new Promise((resolve) => {
    const read = (line) => {
      if (lines.push(line) > KEPT_LINES) lines.shift()
      if (READY.test(line)) resolve(true)
      onLine(line)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
  })
  if ((await Promise.race([ready, ended])) !== true) {
    throw new Stop(`the product did not start:\n${lines.join('\n')}`)
  }
  const secondsToReady = (performance.now() - started) / 1000
  const below = descendants(child.pid)
  const upstream = below.find((pid) => /upstream\/(\w+\/)?server\.ts/.test(commandOf(pid)))
  return {
    origin: `http://localhost:${port}`,
    secondsToReady,
    pids: { upstream, web: below.find((pid) => commandOf(pid).includes('next')) },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Signs in, as the administrator of the demo unless somebody else is named, and answers the cookie. */
export async function signIn(origin, email = 'beheer@demo.example') {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password: 'kaartenbak-demo' }),
  })
  if (!answer.ok) throw new Stop(`signing in failed with status ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
