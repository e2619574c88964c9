import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/network.mjs'
import { signIn, startProduct } from '../../scripts/lib/product.mjs'

// The upstream and the web are stopped twenty times each while people read over connections that are kept open, and save
// through the web. No connection may be reset of who comes through a proxy, which looks at the health address as the one of
// docs/operations.md does; no save may be lost or done twice, and each stop must end in time. Half of the readers never look
// at it: they connect up to the very moment at which a process ends, and how many of them are reset is printed.

const stops = Number(process.env.STOPS ?? 20)
/** Milliseconds in which a stop ends. */
const stoppedWithin = 8_000
const readers = 12
const savers = 4
/** How a proxy looks: every second, and two refusals or two answers in a row count. */
const looksEvery = 1_000
const looksInARow = 2
const secret = () => randomBytes(32).toString('hex')

export async function runDrain(databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaartenbak-drain-'))
  const [port, upstreamPort] = [await freePort(), await freePort()]
  const env = {
    ...{ DATABASE_URL: databaseUrl, MAIL: 'files', OUTSIDE_CHECKS: '0', DRAIN_SECONDS: '2.2', LOG_LEVEL: 'warn' },
    ...{ SESSION_SECRET: secret(), INSTALLATION_TOKEN: secret() },
  }
  const start = (part) => startProduct({ part, port, upstreamPort, dataDir, env })
  const running = {}
  try {
    await (await startProduct({ port, upstreamPort, dataDir, env })).stop()
    for (const part of ['upstream', 'web']) running[part] = await start(part)
    let isWell = true
    for (const part of ['upstream', 'web']) {
      const load = await startLoad({ port, upstreamPort, readsFrom: part })
      const took = []
      for (let times = 0; times < stops; times += 1) {
        // The first answers of a process take longer than any after them, and nobody stops it before they came.
        await load.untilAnswered()
        await delay(1_000)
        const began = performance.now()
        await running[part].stop()
        took.push(Math.round(performance.now() - began))
        running[part] = await start(part)
      }
      await delay(1_000)
      const { resets, unlooked, errors, reads, saves } = await load.end()
      const longest = Math.max(...took)
      console.log(`${part}: ${stops} stops of ${Math.min(...took)} to ${longest} ms, at most ${stoppedWithin} wanted`)
      console.log(`${part}: ${reads} readings and ${saves} savings answered, ${resets.length} reset, 0 wanted`)
      console.log(`${part}: ${unlooked.length} readings reset of who never looked whether it takes any`)
      for (const problem of [...resets, ...errors].slice(0, 20)) console.log(problem)
      isWell &&= resets.length === 0 && errors.length === 0 && longest <= stoppedWithin
    }
    return isWell ? 0 : 1
  } finally {
    for (const product of Object.values(running).reverse()) await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** People who read from a part, and others who rename a product each through the web, until `end`. */
async function startLoad({ port, upstreamPort, readsFrom }) {
  const origin = `http://localhost:${port}`
  const resets = []
  const unlooked = []
  const errors = []
  let [isOver, reads, saves] = [false, 0, 0]
  const credentials = { email: 'beheer@demo.example', password: 'kaartenbak-demo', href: origin }
  const signedIn = await fetch(`http://127.0.0.1:${upstreamPort}/access/public/v2/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = await signedIn.json()
  const cookie = await signIn(origin)
  const own = { Authorization: `Bearer ${token}`, Connection: 'keep-alive' }
  const { items } = JSON.parse(
    (await ask({ port: upstreamPort, path: '/main/team/demo/product?limit=100&sort=title', headers: own })).text,
  )
  const paths = items
    .filter(({ actions }) => actions.includes('update'))
    .map(({ key, organisation }) => `/organisation/${organisation.key}/product/${key}`)
  const place =
    readsFrom === 'web'
      ? { port, headers: { Cookie: cookie, Host: `localhost:${port}` }, path: '/home' }
      : { port: upstreamPort, headers: own, path: `/main${paths[0]}` }

  const health = readsFrom === 'web' ? { port, path: '/api/health' } : { port: upstreamPort, path: '/ready' }
  let isUp = true
  async function look() {
    for (let others = 0; !isOver; await delay(looksEvery)) {
      const isWell = await ask(health).then(
        ({ status }) => status === 200,
        () => false,
      )
      others = isWell === isUp ? 0 : others + 1
      if (others >= looksInARow) [isUp, others] = [isWell, 0]
    }
  }

  /** The answer; undefined while nobody listens, or when the connection was reset, which is noted. */
  async function answerOf(asked, what, noted = resets) {
    const began = performance.now()
    try {
      return await ask(asked)
    } catch (error) {
      const after = Math.round(performance.now() - began)
      if (error.code !== 'ECONNREFUSED') noted.push(`${what}: ${error.message} after ${after} ms`)
      await delay(50)
    }
  }

  async function read({ looks }) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      if (looks && !isUp) {
        await delay(50)
        continue
      }
      const answer = await answerOf({ ...place, agent }, 'reading', looks ? resets : unlooked)
      if (answer?.status === 200) reads += 1
      else if (readsFrom === 'upstream' && answer !== undefined) errors.push(`reading answered ${answer.status}`)
      await delay(10)
    }
    agent.destroy()
  }

  async function save(path) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const first = await ask({ port: upstreamPort, path: `/main${path}`, headers: own })
    const { types, values } = JSON.parse(first.text)
    let version = first.headers.etag
    for (let turn = 1; !isOver; turn += 1) {
      const body = JSON.stringify({ types, values: { ...values, title: `Gewijzigd ${turn}` }, save: 'concept' })
      const headers = {
        ...{ Cookie: cookie, Host: `localhost:${port}`, Origin: origin, 'Content-Type': 'application/json' },
        ...{ 'If-Match': version, 'Idempotency-Key': randomUUID(), 'Content-Length': Buffer.byteLength(body) },
      }
      let answer
      // While a part is away it is tried again, under the same key.
      while (answer === undefined || answer.status === 503) {
        while (readsFrom === 'web' && !isUp && !isOver) await delay(50)
        answer = await answerOf({ port, method: 'PUT', path: `/api/main${path}`, headers, body, agent }, 'saving')
        if (answer?.status === 503) await delay(50)
      }
      if (answer.status !== 200) return errors.push(`saving ${path} answered ${answer.status}: ${answer.text}`)
      const [was, is] = [version, answer.headers.etag].map((tag) => Number(/\d+/.exec(tag)?.[0]))
      if (is !== was + 1) errors.push(`${path}: version ${is} after ${was}`)
      version = answer.headers.etag
      saves += 1
      await delay(50)
    }
    agent.destroy()
  }

  const reading = Array.from({ length: readers }, (_, at) => read({ looks: at % 2 === 0 }))
  const people = [...reading, ...paths.slice(1, savers + 1).map(save)]
  const looking = look()
  return {
    /** Until as many were answered from now on as there are people. */
    async untilAnswered() {
      const until = reads + saves + people.length
      while (reads + saves < until) await delay(100)
    },
    async end() {
      isOver = true
      await Promise.all([...people, looking])
      return { resets, unlooked, errors, reads, saves }
    },
  }
}

function ask({ port, method = 'GET', path, headers, body, agent }) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, async (response) => {
      try {
        let text = ''
        for await (const part of response.setEncoding('utf8')) text += part
        resolve({ status: response.statusCode, headers: response.headers, text })
      } catch (error) {
        reject(error)
      }
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
