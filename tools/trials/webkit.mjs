import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { enginePage } from './engine-page.mjs'

// WebKit as Debian has it (`webkit2gtk-driver`, with the browser of its own tests), by WebDriver; it needs a screen, which Xvfb makes.

const startsWithin = 60_000
/** The driver says nothing of a page's errors: each page that is gone to collects its own, from when it is there. */
const collect = `(() => {
  window.complaints = []
  const log = console.error
  console.error = (...parts) => { window.complaints.push(parts.map(String).join(' ')); log(...parts) }
  for (const kind of ['error', 'unhandledrejection'])
    window.addEventListener(kind, (event) => window.complaints.push(String(event.message ?? event.reason)))
})()`

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the driver on a screen of its own, and a browser by it. */
export async function startWebkit({ driver, browser }) {
  const port = await freePort()
  // A group of its own: xvfb-run ends the screen once what runs on it ended.
  const given = ['--auto-servernum', driver, `--port=${port}`]
  const server = spawn('xvfb-run', given, { stdio: 'ignore', detached: true })
  const ended = once(server, 'exit')
  const send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message || value.error}`)
    return value
  }
  for (const begun = Date.now(); ; await rest(100)) {
    const { ready } = await send('GET', '/status').catch(() => ({ ready: false }))
    if (ready) break
    if (server.exitCode !== null || Date.now() - begun > startsWithin) throw new Error(`${driver} did not start`)
  }
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
  const at = (path) => `/session/${sessionId}${path}`
  const evaluate = (expression) => send('POST', at('/execute/sync'), { script: `return (${expression})`, args: [] })
  const act = (actions) => send('POST', at('/actions'), { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const go = async (url) => {
    await send('POST', at('/url'), { url })
    await evaluate(collect)
  }
  const complaints = () => evaluate('(window.complaints ?? []).splice(0)')
  const stop = async () => {
    await send('DELETE', at('')).catch(() => undefined)
    process.kill(-server.pid, 'SIGTERM')
    await ended
  }
  const version = `${capabilities.browserName} ${capabilities.browserVersion}`
  return { version, stop, openPage: async () => enginePage({ go, evaluate, act, complaints }) }
}
