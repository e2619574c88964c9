import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openListSchema } from '#contract/project/open-answers'
import { installationEndpoints } from '#contract/tenant/installation'
import { createChance } from '#test/contract/hostile-values'
import { quickStart } from '#test/upstream/child'
import { freePort } from '#test/upstream/postgres'
import { everything } from '#test/upstream/projects'
import { createMigratedDatabase, testServer } from '#test/upstream/test-store'

// A stranger's script copies the feed while many write and everything that can be killed is.

const root = join(import.meta.dirname, '../../../..')
const node = join(root, 'node_modules/.bin/node')
const server = testServer()
const changes = Number(process.env.COPY_CHANGES ?? 60)
const kills = process.env.COPY_CHANGES === undefined ? 1 : 10
const random = createChance(Number(process.env.SEED ?? 24))
const writers = 8
const productsEach = 12
const installationToken = 'installation-token-of-the-tests-0123456789'
const host = 'kopie.example'

type Sent = { method?: string; body?: unknown; version?: string; token?: string }

/** An upstream with its worker, as `npm start` has them: on PGlite the same process. */
class Product {
  readonly #environment: Record<string, string>
  readonly url: string
  #processes: ChildProcess[] = []
  errors = ''

  constructor(port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#environment = { ...environment, UPSTREAM_PORT: String(port) }
  }

  async start(): Promise<void> {
    const scripts = ['server', ...(server ? ['worker'] : [])]
    this.#processes = scripts.map((script) => {
      const child = spawn(node, ['--import', quickStart, `upstream/compose/${script}.ts`], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          DEMO: '0',
          OUTSIDE_CHECKS: '0',
          LOG_LEVEL: 'silent',
          MAIL: 'files',
          ...this.#environment,
        },
      })
      child.stderr.on('data', (text) => {
        this.errors += text
      })
      return child
    })
    const isReady = () =>
      fetch(`${this.url}/ready`).then(
        ({ ok }) => ok || this.#hasEnded(),
        () => this.#hasEnded(),
      )
    await expect.poll(isReady, { timeout: 120_000, interval: 50 }).toBe(true)
    expect([this.#hasEnded(), this.errors]).toEqual([false, ''])
  }

  readonly #hasEnded = () =>
    this.#processes.some(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)

  /** With SIGKILL: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    const running = this.#processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    await Promise.all(
      running.map((child) => {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        return ended
      }),
    )
  }

  send(path: string, { method = 'GET', body, version, token }: Sent = {}): Promise<Response> {
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    if (version !== undefined) headers.set('If-Match', version)
    if (method !== 'GET') headers.set('Idempotency-Key', crypto.randomUUID())
    return fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
}

const organisationValues = (name: string) => ({ name, summary: 'Kort', address: { type: 'NOADDRESS', country: 'NL' } })

const productValues = (title: string) => ({ title, summary: 'Kort', price: { kind: 'free' } })

/** One who writes without end in an organisation of its own, and goes on after whatever came between. */
class Writer {
  readonly #product: Product
  readonly #token: string
  readonly #organisation: string
  readonly #products: string[] = []
  readonly #versions = new Map<string, string>()
  accepted = 0

  constructor(product: Product, token: string, organisation: string) {
    this.#product = product
    this.#token = token
    this.#organisation = organisation
  }

  get #path() {
    return `/main/organisation/${this.#organisation}`
  }

  /** Archived, offline already, or saved by the try that seemed lost: what can't be done now is passed over. */
  #isDone({ ok, status }: Response, said: string): boolean {
    if (!ok && ![404, 409, 412, 422, 503].includes(status)) throw new Error(`${status}: ${said}`)
    return ok
  }

  /** The version of something that was read, unless its last answer said it. */
  async #versionOf(path: string): Promise<string | null> {
    const known = this.#versions.get(path)
    if (known !== undefined) return known
    const read = await this.#product.send(path, { token: this.#token })
    await read.text()
    return read.headers.get('etag')
  }

  /** Does something with the newest version, if that is possible now; whether it was done. */
  async #act(path: string, what: string, { method = 'POST', body = {} }: Sent = {}): Promise<boolean> {
    const version = await this.#versionOf(path)
    this.#versions.delete(path)
    if (version === null) return false
    const answer = await this.#product.send(`${path}${what}`, { method, body, version, token: this.#token })
    const next = answer.headers.get('etag')
    if (answer.ok && next !== null) this.#versions.set(path, next)
    return this.#isDone(answer, await answer.text())
  }

  async #step(): Promise<boolean> {
    const dice = random()
    const title = `Titel ${Math.floor(random() * 1e9)}`
    if (this.#products.length < productsEach && dice < 0.3) {
      const body = { types: ['dienst'], values: productValues(title), save: 'publish' }
      const answer = await this.#product.send(`${this.#path}/product`, { method: 'POST', body, token: this.#token })
      const added = await answer.json()
      if (!this.#isDone(answer, JSON.stringify(added))) return false
      this.#products.push(z.string().parse(added.key))
      return true
    }
    if (dice > 0.9) {
      const body = { accepted: true, products: {} }
      return this.#act(this.#path, '/confirmation', { body })
    }
    if (dice < 0.03)
      return this.#act(this.#path, '/publication', { body: { action: dice < 0.015 ? 'unpublish' : 'publish' } })
    if (dice < 0.06) {
      const body = { types: ['servicepunt'], values: organisationValues(title), save: 'publish' }
      return this.#act(this.#path, '', { method: 'PUT', body })
    }
    const path = `${this.#path}/product/${this.#products[Math.floor(random() * this.#products.length)]}`
    if (dice < 0.15) return this.#act(path, '/publication', { body: { action: dice < 0.1 ? 'unpublish' : 'publish' } })
    if (dice < 0.2) return this.#act(path, dice < 0.17 ? '/archiving' : '/restoration')
    const body = { types: ['dienst'], values: productValues(title), save: 'publish' }
    return this.#act(path, '', { method: 'PUT', body })
  }

  async write(amount: number, done: () => void): Promise<void> {
    while (this.accepted < amount) {
      // A connection that ends with the upstream says nothing of the outcome of the write.
      const isDone = await this.#step().catch((error: unknown) => {
        if (error instanceof TypeError || error instanceof SyntaxError) return delay(50).then(() => false)
        throw error
      })
      if (!isDone) continue
      this.accepted += 1
      done()
    }
  }
}

/** The script of the guide, which a stranger runs over and over, and which is killed as often as not. */
class Reader {
  readonly #folder: string
  killed = 0
  isReading = true

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Runs it once; whether it came to its end. */
  async run(killAfterMs?: number): Promise<boolean> {
    const child = spawn(node, ['copy.mjs'], { cwd: this.#folder, stdio: 'ignore' })
    const ended = once(child, 'exit')
    if (killAfterMs !== undefined) {
      await Promise.race([ended, delay(killAfterMs)])
      if (child.kill('SIGKILL')) this.killed += 1
    }
    const [code] = await ended
    return code === 0
  }

  /** One run in two is killed, the first of all before it can have ended. */
  async runAllTheTime(): Promise<void> {
    for (let run = 0; this.isReading; run += 1) {
      await this.run(run % 2 === 0 ? 20 + ((run * 60) % 400) : undefined)
      await delay(500)
    }
  }

  async records(): Promise<Record<string, unknown>> {
    const text = await readFile(join(this.#folder, 'copy.json'), 'utf8')
    return z.object({ records: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text)).records
  }
}

async function scriptOfGuide(changesUrl: string): Promise<string> {
  const guide = await readFile(join(root, 'docs/api.md'), 'utf8')
  const script = /```js\n(import [^`]*copy\.json[\s\S]*?)```/.exec(guide)?.[1] ?? expect.fail('no script in the guide')
  return script.replace(/const changes = '.*'/, `const changes = '${changesUrl}'`)
}

/** Everything that the lists of the project have. */
async function sourceOf(product: Product, base: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const list of ['organisations', 'products'])
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await product.send(`${base}/${list}?limit=200${cursor && `&cursor=${cursor}`}`)
      const { items, next } = openListSchema.parse(await answer.json())
      for (const item of items) found[`${item.kind}/${item.key}`] = item
      cursor = next
    }
  return found
}

test('a copy that the script of the guide keeps is the same as the source, whatever was killed meanwhile', {
  tags: ['long'],
  timeout: 7_200_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaartenbak-copy-'))
  const databaseUrl = server && (await createMigratedDatabase(server))
  const product = new Product(await freePort(), {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...{ DATA_DIR: join(folder, 'data'), INSTALLATION_TOKEN: installationToken },
  })
  onTestFinished(async () => {
    await product.kill()
    await rm(folder, { recursive: true, force: true })
  })
  await product.start()

  const who = { email: `jo@${host}`, firstName: 'Jo', infix: '', familyName: 'Dijk' }
  const tenant = { key: 'kopie', name: 'Kopie', host, publicUrl: `http://${host}` }
  const post = async (path: string, body: unknown, token?: string) => {
    const answer = await product.send(path, { method: 'POST', body, token })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { password } = await post(
    `/tenants${installationEndpoints.administrator.path}`,
    { ...who, tenant },
    installationToken,
  )
  const signIn = { href: `http://${host}/`, email: who.email, password }
  const { token } = await post('/access/public/v2/session', signIn, 'none')
  const { key: project, version } = await post('/main/tenant/project', { name: 'Alles' }, token)
  const opened = await product.send(`/main/project/${project}`, {
    ...{ method: 'PUT', body: { ...everything, name: 'Alles', isOpen: true }, version: `"v${version}"`, token },
  })
  expect(opened.status, await opened.text()).toBe(200)
  const base = `/open/v1/kopie/${project}`
  await writeFile(join(folder, 'copy.mjs'), await scriptOfGuide(`${product.url}${base}/changes`))

  const writing = await Promise.all(
    Array.from({ length: writers }, async (_, number) => {
      const body = { types: ['servicepunt'], values: organisationValues(`Organisatie ${number}`), save: 'publish' }
      const { key } = await post('/main/team/kopie/organisation', body, token)
      return new Writer(product, token, key)
    }),
  )
  const reader = new Reader(folder)
  const reading = reader.runAllTheTime()
  let accepted = 0
  let killed = 0
  const killNow = async () => {
    killed += 1
    await product.kill()
    await product.start()
  }
  let killing = Promise.resolve()
  const done = () => {
    accepted += 1
    if (accepted % Math.ceil(changes / (kills + 1)) === 0) killing = killing.then(killNow)
  }
  await Promise.all(writing.map((writer) => writer.write(changes / writers, done)))
  await killing
  reader.isReading = false
  await reading
  // The last writes are sealed when the product starts, at the latest a minute later.
  await killNow()
  const isTheSame = async () => {
    await reader.run()
    return isDeepStrictEqual(await reader.records(), await sourceOf(product, base))
  }
  await expect.poll(isTheSame, { timeout: 120_000, interval: 1000 }).toBe(true)
  expect(accepted).toBeGreaterThanOrEqual(changes)
  expect(killed).toBeGreaterThan(kills)
  expect(reader.killed).toBeGreaterThan(0)
  expect(Object.keys(await reader.records()).length).toBeGreaterThan(writers)
  expect(product.errors).toBe('')
})
