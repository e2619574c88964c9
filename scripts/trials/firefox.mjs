import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

// Firefox as it is sold, by the protocol that it speaks itself (WebDriver BiDi): Playwright drives a build of its own alone.

const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}
const startsWithin = 60_000
const answersWithin = 30_000

/** Starts a Firefox with a profile of its own. */
export async function startFirefox(program) {
  const profile = mkdtempSync(join(tmpdir(), 'kaartenbak-firefox-'))
  const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
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

/** A window with what people do in it: going somewhere, looking for a text, keys. It keeps what the page complained of. */
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
  const until = async (what, expression) => {
    for (const begun = Date.now(); Date.now() - begun < answersWithin; await rest(100))
      if (await evaluate(expression).catch(() => false)) return
    throw new Error(`${what} did not come; the page is ${await evaluate('location.href + " " + document.title')}`)
  }
  const act = (actions) =>
    send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
  const down = (value) => ({ type: 'keyDown', value })
  const up = (value) => ({ type: 'keyUp', value })
  const type = (text) => act([...text].flatMap((letter) => [down(letter), up(letter)]))
  const press = (...names) => {
    const pressed = names.map((name) => keys[name] ?? name)
    return act([...pressed.map(down), ...pressed.reverse().map(up)])
  }
  /** The field or button of a name, by a selector of the kind that it is. */
  const focus = (selector, name) => {
    const wanted = JSON.stringify(name)
    const named = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() &&
      [one.getAttribute('aria-label') ?? '', (one.getAttribute('aria-labelledby') ?? '').split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '').join(' '), ...[...(one.labels ?? [])].map((label) => label.innerText), one.innerText]
        .some((text) => text?.trim().startsWith(${wanted})))`
    return until(
      name,
      `(() => { const one = ${named}; one?.focus(); return one !== undefined && document.activeElement === one })()`,
    )
  }
  return {
    complaints,
    evaluate,
    type,
    press,
    focus,
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Until the script of the frame listens. */
    listening: () =>
      until(
        'the frame',
        `Object.keys(document.querySelector('.top-bar') ?? {}).some((key) => key.startsWith('__react'))`,
      ),
    sees: (text) => until(text, `document.body.innerText.includes(${JSON.stringify(text)})`),
    heading: (text) => until(text, `document.querySelector('h1')?.innerText.startsWith(${JSON.stringify(text)})`),
  }
}
