import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enginePage } from './engine-page.mjs'

// Firefox as it is sold, by the protocol that it speaks itself (WebDriver BiDi): Playwright drives a build of its own alone.

const startsWithin = 60_000

/** Starts a Firefox with a profile of its own, on the screen of `DISPLAY` where a screen reader has to see it. */
export async function startFirefox(program, { onScreen = false } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'kaartenbak-firefox-'))
  const given = [
    ...(onScreen ? [] : ['--headless']),
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const browser = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const address = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${program} did not start`)), startsWithin)
    browser.once('exit', () => reject(new Error(`${program} ended at once`)))
    browser.stderr.on('data', (text) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(String(text))
      if (found === null) return
      clearTimeout(timer)
      resolve(found[1])
    })
  })
  const bidi = await connect(`${address}/session`)
  const { capabilities } = await bidi.send('session.new', { capabilities: {} })
  const version = `${capabilities.browserName} ${capabilities.browserVersion}`
  const stop = async () => {
    browser.kill('SIGTERM')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { version, stop, openPage: () => openPage(bidi) }
}

async function connect(address) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map()
  const listeners = []
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'event') for (const listen of listeners) listen(message)
    const wanted = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') wanted?.resolve(message.result)
    if (message.type === 'error') wanted?.reject(new Error(`${wanted.method}: ${message.message}`))
  }
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { method, resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, onEvent: (listen) => listeners.push(listen) }
}

/** A window of its own; it keeps what its pages complained of. */
async function openPage({ send, onEvent }) {
  const { context } = await send('browsingContext.create', { type: 'tab' })
  const complaints = []
  await send('session.subscribe', { events: ['log.entryAdded'] })
  onEvent(({ method, params }) => {
    if (method === 'log.entryAdded' && params.level === 'error') complaints.push(params.text)
  })
  const evaluate = async (expression) => {
    const target = { context }
    const { result, exceptionDetails } = await send('script.evaluate', { expression, target, awaitPromise: true })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value
  }
  const act = (actions) =>
    send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
  const navigate = (url) => send('browsingContext.navigate', { context, url, wait: 'complete' })
  const go = async (url) => {
    // What was still being fetched fails when the page is left, which is no fault of either page.
    await navigate('about:blank')
    complaints.length = 0
    await navigate(url)
  }
  return enginePage({ go, evaluate, act, complaints: async () => complaints.splice(0) })
}
