import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { publishingEndpoints } from '#contract/content/publishing'
import type { AppError } from '#contract/kernel/errors'
import { projectEndpoints } from '#contract/project/project'
import { projectKinds } from '#contract/project/project-selection'
import { type WebhookInput, webhookEndpoints } from '#contract/project/webhook'
import { retryMinutes, webhookEvents } from '#contract/project/webhook-rules'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { mailOutbox } from '../../../platform/db/schema/mail.ts'
import { isBlockedAddress } from '../../../platform/outside/address-filter.ts'
import { createOutside } from '../../../platform/outside/outside.ts'
import { sealChanges } from '../open/seal.ts'
import { sendMessages } from './deliver.ts'

// The receivers listen on 127.0.0.2, the only loopback address that is let through.
const host = '127.0.0.2'

type Got = { path: string; headers: Record<string, string>; body: string }
type Told = {
  type: string
  data: { changes: { change: string; kind: string; key: string; fields?: string[]; url: string }[] }
}

let got: Got[] = []
let answers: (request: Got, response: ServerResponse) => void | Promise<void>
let port = 0

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

const receiver = createServer((request, response) => {
  void bodyOf(request).then(async (body) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const taken = { path: request.url ?? '', headers, body }
    got.push(taken)
    await answers(taken, response)
  })
})

let application: TestApplication
let tenant: TestTenant
let token: string
let manager: string
let project: string
const versions = new Map<string, string | null>()

beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, host, ready))
  port = (receiver.address() as AddressInfo).port
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

beforeEach(async () => {
  got = []
  answers = (_, response) => void response.writeHead(204).end()
  versions.clear()
  application = await testApplication()
  application.services.outside = createOutside({
    isBlocked: (address) => address !== host && isBlockedAddress(address),
    ports: ['', String(port)],
  })
  tenant = await createTestTenant(application)
  await signInAgain()
  project = (await addProject(application, token, { content: [...projectKinds], isOpen: true })).project
  await seal()
})

/** Sessions end within hours, and what is tried here takes days. */
async function signInAgain() {
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
}

const services = () => ({ ...application.services, now: application.clock.now })
const seal = () => sealChanges(services())
async function tell() {
  await seal()
  await sendMessages(services())
}

const at = (path: string) => `http://${host}:${port}${path}`
const input = (more: Partial<WebhookInput> = {}): WebhookInput => ({
  ...{ name: 'Website', url: at('/in'), events: [...webhookEvents], isOn: true },
  ...more,
})
const as = () => ({ token })
async function subscribe(more: Partial<WebhookInput> = {}) {
  const call = { params: { project }, body: input(more), idempotencyKey: crypto.randomUUID() }
  const { data } = await application.call(webhookEndpoints.create, call, as())
  return data
}
const of = (webhook: string) => ({ params: { project, webhook } })
const read = async (webhook: string) => (await application.call(webhookEndpoints.get, of(webhook), as())).data
const secretOf = async (webhook: string) =>
  (await application.call(webhookEndpoints.secret, of(webhook), as())).data.secret
const messagesOf = async (webhook: string) =>
  (await application.call(webhookEndpoints.messages, { ...of(webhook), query: {} }, as())).data.items
async function update(webhook: string, more: Partial<WebhookInput> = {}) {
  const { version, values } = await read(webhook)
  const body = { ...values, ...more }
  await application.call(webhookEndpoints.update, { ...of(webhook), body, version: `"v${version}"` }, as())
}

async function save(product: string, values: Record<string, unknown>) {
  const call = { params: { organisation: 'bibliotheek', product }, version: versions.get(product) ?? '"v1"' }
  const body = { types: ['cursus'], values, save: 'publish' as const }
  const { version } = await application.call(contentEndpoints.saveProduct, { ...call, body }, { token: manager })
  versions.set(product, version)
}
async function act(product: string, action: 'publish' | 'unpublish') {
  const call = { params: { organisation: 'bibliotheek', product }, version: versions.get(product) ?? '"v1"' }
  const body = { body: { action }, idempotencyKey: crypto.randomUUID() }
  const { version } = await application.call(publishingEndpoints.product, { ...call, ...body }, { token: manager })
  versions.set(product, version)
}

const told = ({ body }: Got): string[] => {
  const { data }: Told = JSON.parse(body)
  return data.changes.map(({ change, kind, key }) => `${change} ${kind}/${key}`)
}

describe('who is told of the changes of a project', () => {
  it('hears what changes from now on, once and in order, in messages that are proven to be ours', async () => {
    const { id } = await subscribe()
    await tell()
    expect(got).toEqual([])
    await save('cursus', { title: 'Cursus fietsen' })
    await tell()
    await act('cursus', 'unpublish')
    await tell()
    await tell()
    expect(got.map(told)).toEqual([['changed product/cursus'], ['unpublished product/cursus']])
    const { type, data }: Told = JSON.parse(got[0]?.body ?? '')
    expect(type).toBe('project.changed')
    expect(data.changes[0]?.fields).toEqual(['title'])
    expect(new URL(data.changes[0]?.url ?? '').pathname).toBe(`/open/v1/${project}/products/cursus`)
    const known = new Webhook(await secretOf(id))
    // The clock of the tests does not move; only the signature matters here.
    const verified = (one: Got) => known.sign(one.headers['webhook-id'] ?? '', application.clock.now(), one.body)
    for (const one of got) expect(one.headers['webhook-signature']).toBe(verified(one))
    expect((await messagesOf(id)).map(({ state, changes }) => [state, changes])).toEqual([
      ['done', 1],
      ['done', 1],
    ])
  })

  it('hears of a confirmation as of a change of what was confirmed', async () => {
    await subscribe()
    await tell()
    got = []
    await application.call(
      confirmationEndpoints.confirmSignedIn,
      {
        params: { organisation: 'museum' },
        body: { accepted: true, products: {} },
        idempotencyKey: crypto.randomUUID(),
      },
      { token: manager },
    )
    await tell()
    const { data }: Told = JSON.parse(got[0]?.body ?? '')
    expect(data.changes.map(({ change, key, fields }) => [change, key, fields])).toEqual([
      ['changed', 'museum', ['assurance']],
    ])
  })

  it('hears only what was asked for, and nothing while it is off', async () => {
    const { id } = await subscribe({ events: ['unpublished'] })
    const off = await subscribe({ isOn: false, url: at('/off') })
    await save('cursus', { title: 'Cursus fietsen' })
    await tell()
    await act('cursus', 'unpublish')
    await tell()
    expect(got.map((one) => [one.path, ...told(one)])).toEqual([['/in', 'unpublished product/cursus']])
    expect(await messagesOf(off.id)).toEqual([])
    expect((await read(id)).state).toBe('on')
  })

  it('gets many changes in messages of a hundred', async () => {
    await subscribe()
    for (let number = 0; number < 101; number += 1) await tenant.addProduct(`les-${number}`, 'published')
    await tell()
    expect(got.map((one) => told(one).length)).toEqual([100, 1])
  })

  it('is not kept waiting by another one that is slow', async () => {
    const gate = Promise.withResolvers<void>()
    answers = async ({ path }, response) => {
      if (path === '/slow') await gate.promise
      response.writeHead(204).end()
    }
    await subscribe({ url: at('/slow') })
    await subscribe({ url: at('/quick') })
    await save('cursus', { title: 'Cursus fietsen' })
    await seal()
    const sending = sendMessages(services())
    await expect.poll(() => got.map(({ path }) => path).sort()).toEqual(['/quick', '/slow'])
    gate.resolve()
    await sending
    expect(got).toHaveLength(2)
  })
})

describe('a message that does not come over', () => {
  it('is sent again later with the same id, before those after it', async () => {
    const { id } = await subscribe()
    answers = (_, response) => void response.writeHead(503).end()
    await save('cursus', { title: 'Cursus fietsen' })
    await tell()
    expect(await read(id)).toMatchObject({ state: 'failing', nextTryAt: expect.any(String) })
    await save('cursus', { title: 'Cursus zwemmen' })
    await tell()
    expect(got).toHaveLength(1)
    answers = (_, response) => void response.writeHead(200).end()
    application.clock.advance({ minutes: 1 })
    await tell()
    expect(got).toHaveLength(3)
    expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id'])
    expect(got[2]?.headers['webhook-id']).not.toBe(got[0]?.headers['webhook-id'])
    const [newest, first] = await messagesOf(id)
    expect(first?.tries.map(({ status, failure }) => [status, failure])).toEqual([
      [503, 'refused'],
      [200, null],
    ])
    expect(newest?.state).toBe('done')
    expect((await read(id)).state).toBe('on')
  })

  it('is given up after three days; the owner is told by mail, and gets what was missed when it is switched on', async () => {
    const { id } = await subscribe()
    answers = (_, response) => void response.writeHead(500).end()
    await save('cursus', { title: 'Cursus fietsen' })
    await tell()
    for (const minutes of retryMinutes) {
      await signInAgain()
      expect((await read(id)).state).toBe('failing')
      application.clock.advance({ minutes })
      await tell()
    }
    await signInAgain()
    expect(got).toHaveLength(retryMinutes.length + 1)
    expect((await read(id)).state).toBe('stopped')
    await act('cursus', 'unpublish')
    application.clock.advance({ hours: 30 })
    await signInAgain()
    await tell()
    expect(got).toHaveLength(retryMinutes.length + 1)
    const mails = await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))
    expect(mails.map(({ subject }) => subject)).toEqual(['Berichten aan Website zijn gestopt'])
    expect(mails[0]?.text).toContain(`/project/${project}/webhooks/${id}`)
    answers = (_, response) => void response.writeHead(200).end()
    got = []
    await update(id)
    await tell()
    expect(got.map(told)).toEqual([['changed product/cursus'], ['unpublished product/cursus']])
  })

  it('is the last one where the receiver says that it is gone', async () => {
    const { id } = await subscribe()
    answers = (_, response) => void response.writeHead(410).end()
    await save('cursus', { title: 'Cursus fietsen' })
    await tell()
    expect((await read(id)).state).toBe('stopped')
  })

  it('is sent again by hand, as it was', async () => {
    const { id } = await subscribe()
    await save('cursus', { title: 'Cursus fietsen' })
    await tell()
    const [message] = await messagesOf(id)
    const params = { project, webhook: id, message: message?.id ?? '' }
    await application.call(webhookEndpoints.resend, { params, idempotencyKey: crypto.randomUUID() }, as())
    await tell()
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${message?.id}`, `msg_${message?.id}`])
    expect(got[1]?.body.replace(/"timestamp":"[^"]*"/, '')).toBe(got[0]?.body.replace(/"timestamp":"[^"]*"/, ''))
  })

  it('is sent again with its id by who finds it after a process that was killed while sending', async () => {
    const { id } = await subscribe()
    await save('cursus', { title: 'Cursus fietsen' })
    await seal()
    const { outside } = application.services
    const killed = {
      ...outside,
      send: async (...message: Parameters<typeof outside.send>) => {
        await outside.send(...message)
        throw new Error('killed')
      },
    }
    await sendMessages({ ...services(), outside: killed })
    await tell()
    expect(got).toHaveLength(1)
    application.clock.advance({ minutes: 2 })
    await tell()
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(got[0]?.headers['webhook-id']))
    expect((await messagesOf(id)).map(({ state }) => state)).toEqual(['done'])
  })
})

describe('a test message', () => {
  const testOf = async (more: Partial<WebhookInput> = {}) => {
    const { id } = await subscribe(more)
    const { data } = await application.call(webhookEndpoints.test, of(id), as())
    return [data.status, data.failure]
  }

  it('says what the receiver answered, and leaves no trace', async () => {
    expect(await testOf()).toEqual([204, null])
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { project } })
  })

  it.each([['a name that does not exist', { url: 'http://site.invalid/' }, [null, 'unknownName']]])(
    'says why %s is not reached',
    async (_, more, result) => {
      expect(await testOf(more)).toEqual(result)
      expect(got).toEqual([])
    },
  )

  it.each([
    ['a private address', 'http://127.0.0.1/'],
    ['an address inside', 'http://[::ffff:10.0.0.1]/'],
    ['a port that is none of the web', 'http://127.0.0.2:22/'],
    ['a name of this machine', 'http://localhost/'],
  ])('is not made for %s', async (_, url) => {
    const refused = subscribe({ url }).catch((error: AppError) => error.options.fields)
    expect(await refused).toMatchObject([{ path: 'url', code: 'webhook.notPublic' }])
    const { id } = await subscribe()
    const changed = update(id, { url }).catch((error: AppError) => error.options.fields)
    expect(await changed).toMatchObject([{ path: 'url', code: 'webhook.notPublic' }])
  })

  it('follows no redirect, and reads no more than the head of the answer', async () => {
    answers = (_, response) => void response.writeHead(302, { Location: at('/other') }).end()
    expect(await testOf()).toEqual([302, 'redirected'])
    answers = (_, response) => void response.writeHead(200).write(Buffer.alloc(10_000_000))
    expect(await testOf()).toEqual([200, null])
    answers = (_, response) => void response.destroy()
    expect(await testOf()).toEqual([null, 'unreachable'])
    expect(got.map(({ path }) => path)).not.toContain('/other')
  })

  it('waits ten seconds for an answer and no more', { tags: ['long'], timeout: 20_000 }, async () => {
    answers = () => undefined
    expect(await testOf()).toEqual([null, 'tooSlow'])
  })
})

describe('a secret', () => {
  it('proves a message by the lines that docs/api.md has, and a message that was changed is none of ours', async () => {
    const { id } = await subscribe()
    await application.call(webhookEndpoints.test, of(id), as())
    const [, lines = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(await readFile('docs/api.md', 'utf8')) ?? []
    const source = lines.replace('Date.now()', String(application.clock.now().getTime()))
    const { isFromKaartenbak } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    const [{ headers, body } = { headers: {}, body: '' }] = got
    const secret = await secretOf(id)
    expect(isFromKaartenbak(headers, body, secret)).toBe(true)
    expect(isFromKaartenbak(headers, `${body} `, secret)).toBe(false)
    expect(isFromKaartenbak({ ...headers, 'webhook-timestamp': '1' }, body, secret)).toBe(false)
  })

  it('is renewed with a day in which messages are signed by both', async () => {
    const { id } = await subscribe()
    const former = await secretOf(id)
    await application.call(webhookEndpoints.renewSecret, { ...of(id), idempotencyKey: crypto.randomUUID() }, as())
    const secret = await secretOf(id)
    expect(secret).not.toBe(former)
    const signatures = async () => {
      got = []
      await application.call(webhookEndpoints.test, of(id), as())
      return got[0]?.headers['webhook-signature']?.split(' ')
    }
    const by = (one: string) =>
      new Webhook(one).sign(got[0]?.headers['webhook-id'] ?? '', application.clock.now(), got[0]?.body ?? '')
    expect(await signatures()).toEqual([by(secret), by(former)])
    application.clock.advance({ hours: 25 })
    await signInAgain()
    expect(await signatures()).toEqual([by(secret)])
  })
})

describe('who manages projects', () => {
  it('alone sees what is told to whom: an account manager is refused, another tenant finds nothing', async () => {
    const { id } = await subscribe()
    const person = await tenant.addUser([{ role: 'viewer', on: tenant.on.wortel }])
    const params = { project }
    const { version } = await application.call(projectEndpoints.get, { params }, as())
    const body = { ...everything, content: [...projectKinds], isOpen: true, managers: [person.id] }
    await application.call(projectEndpoints.update, { params, body, version: version ?? '' }, as())
    const reader = { token: await tenant.sessionOf(person) }
    await expect(application.call(webhookEndpoints.list, { params }, reader)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(application.call(webhookEndpoints.secret, of(id), reader)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const other = await createTestTenant(application)
    const stranger = { token: await other.tokenFor({ role: 'tenant', on: other.on.wortel }) }
    await addProject(application, stranger.token, { isOpen: true })
    await expect(application.call(webhookEndpoints.get, of(id), stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is told at the field what is wrong, and of a colleague who was first', async () => {
    const wrong = { params: { project }, idempotencyKey: crypto.randomUUID() }
    const body = { ...input(), url: 'ftp://site.nl', events: [], name: '' }
    const refused = application.call(webhookEndpoints.create, { ...wrong, body }, as())
    const fields = await refused.catch((error: AppError) => error.options.fields)
    expect(fields).toMatchObject([
      { path: 'name', code: 'required' },
      { path: 'url', code: 'url.scheme' },
      { path: 'events', code: 'webhook.noEvents' },
    ])
    const { id } = await subscribe()
    await update(id, { name: 'Site' })
    const late = { ...of(id), body: input({ name: 'Website van de gemeente' }), version: '"v1"' }
    await expect(application.call(webhookEndpoints.update, late, as())).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('loses nothing by closing the project: it is told once it opens again', async () => {
    await subscribe()
    const set = async (isOpen: boolean) => {
      const { version } = await application.call(projectEndpoints.get, { params: { project } }, as())
      const body = { ...everything, content: [...projectKinds], isOpen }
      await application.call(projectEndpoints.update, { params: { project }, body, version: version ?? '' }, as())
    }
    await set(false)
    await act('cursus', 'unpublish')
    await tell()
    expect(got).toEqual([])
    await set(true)
    await tell()
    expect(got.map(told)).toEqual([['unpublished product/cursus']])
  })
})
