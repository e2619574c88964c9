import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/access/permissions'
import { type ServiceAccountInput, serviceAccountEndpoints } from '#contract/access/service-account'
import { callsPerMinute } from '#contract/access/service-account-rules'
import { taskEndpoints } from '#contract/people/task'
import { userEndpoints } from '#contract/people/user'
import { projectKinds } from '#contract/project/project-selection'
import { refusalOf, sealed, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { updateUser } from '../../capability/session/users.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import { sealChanges } from '../project/open/seal.ts'
import { keepServiceAccounts } from './job.ts'

let application: TestApplication
let tenant: TestTenant
let administrator: Awaited<ReturnType<TestTenant['addUser']>>
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  administrator = await tenant.addUser([{ role: 'tenant', on: tenant.on.wortel }])
  token = await tenant.sessionOf(administrator)
})

const input = (more: Partial<ServiceAccountInput> = {}): ServiceAccountInput => ({
  ...{ name: 'Koppeling', purpose: 'Haalt gegevens op', owner: administrator.id, level: 'edit', projects: [] },
  ...{ endsOn: '', networks: '' },
  ...more,
})
const teamOf = (key = tenant.teams.noord.key) => ({ team: key })
async function add(more: Partial<ServiceAccountInput> = {}, as = token, team = tenant.teams.noord.key) {
  const call = { params: teamOf(team), body: input(more), idempotencyKey: crypto.randomUUID() }
  const { data } = await application.call(serviceAccountEndpoints.create, call, { token: as })
  return data
}
const of = (account: string, team?: string) => ({ params: { ...teamOf(team), account } })
const get = async (account: string) =>
  (await application.call(serviceAccountEndpoints.get, of(account), { token })).data
const addSecret = async (account: string, team?: string) =>
  (await application.call(serviceAccountEndpoints.addSecret, of(account, team), { token })).data.secret
const codesOf = async (promise: Promise<unknown>) =>
  (await refusalOf(promise)).options.fields?.map(({ path, code }) => `${path} ${code}`)

type Asking = { id: string; secret: string; grant?: string; from?: string; tenant?: string; basic?: boolean }
/** As a program asks for a token. */
function askToken({ id, secret, grant = 'client_credentials', from, tenant: key = tenant.key, basic = false }: Asking) {
  const address = sealed(from ?? '2001:db8::1') ?? ''
  const form = new URLSearchParams({ grant_type: grant, ...(basic ? {} : { client_id: id, client_secret: secret }) })
  return application.request(`/open/oauth/${key}/token`, {
    method: 'POST',
    body: form.toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Client-Address': address,
      ...(basic ? { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` } : {}),
    },
  })
}
const tokenOf = async (id: string, secret: string): Promise<string> => {
  const response = await askToken({ id, secret })
  expect(response.status).toBe(200)
  return (await response.json()).access_token
}

type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; from?: string; tenant?: string }
/** As a program calls. */
const call = (programToken: string, path: string, { method = 'GET', body, headers, from, tenant: key }: Sent = {}) =>
  application.request(`/open/api/${key ?? tenant.key}${path}`, {
    method,
    token: programToken,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'X-Client-Address': sealed(from ?? '2001:db8::1') ?? '', ...headers },
  })
const statusOf = async (programToken: string, path: string, sent?: Sent) =>
  (await call(programToken, path, sent)).status
const organisation = '/main/organisation/bibliotheek'

/** A program with a secret and a token. */
async function program(more: Partial<ServiceAccountInput> = {}, team?: string) {
  const account = await add(more, token, team)
  const secret = await addSecret(account.id, team)
  return { account, secret, token: await tokenOf(account.id, secret) }
}

describe('a program', () => {
  it('does within its team what its level allows, under its own name, and no more', async () => {
    const { token: own } = await program()
    const read = await call(own, organisation)
    expect(read.status).toBe(200)
    const values = { title: 'Bibliotheek van de koppeling' }
    const body = { types: ['bibliotheek'], values, save: 'concept' }
    const headers = { 'If-Match': read.headers.get('etag') ?? '' }
    const saved = await call(own, organisation, { method: 'PUT', body, headers })
    expect(saved.status).toBe(200)
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.subjectKey, 'bibliotheek')))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    expect(event?.actorName).toBe('Koppeling')
    // Based on the version of before.
    expect(await statusOf(own, organisation, { method: 'PUT', body, headers })).toBe(409)
    const publishing = { method: 'POST', body: { action: 'publish' }, headers }
    expect(await statusOf(own, `${organisation}/publication`, publishing)).toBe(403)
    expect(await statusOf(own, '/main/organisation/museum')).toBe(404)
  })

  it('calls what is for programs only: no people, no settings, no other programs, no session', async () => {
    const { token: own } = await program({ level: 'publish' })
    const team = `/main/team/${tenant.teams.noord.key}`
    for (const path of [
      `${team}/service-account`,
      `${team}/user`,
      `${team}/settings`,
      '/main/session',
      '/access/session',
    ])
      expect(await statusOf(own, path), path).toBe(404)
    expect(await statusOf(own, team)).toBe(200)
    expect(await statusOf(own, '/words/type')).toBe(200)
    // By itself the token opens nothing: it is no session.
    expect((await application.request(organisation, { token: own })).status).toBe(412)
    expect((await application.request('/main/team/noord/service-account', { token: own })).status).toBe(412)
  })

  it('says who it is by HTTP Basic or in the form, and hears why not in the words of OAuth', async () => {
    const account = await add()
    const secret = await addSecret(account.id)
    const given = await askToken({ id: account.id, secret, basic: true })
    expect(given.headers.get('cache-control')).toBe('no-store')
    expect(await given.json()).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 900 })
    const errorOf = async (asking: Partial<Asking>) => {
      const response = await askToken({ id: account.id, secret, ...asking })
      return [response.status, (await response.json()).error]
    }
    expect(await errorOf({ secret: `${secret.slice(0, -1)}_` })).toEqual([401, 'invalid_client'])
    expect(await errorOf({ id: crypto.randomUUID() })).toEqual([401, 'invalid_client'])
    expect(await errorOf({ id: 'x' })).toEqual([401, 'invalid_client'])
    expect(await errorOf({ grant: 'password' })).toEqual([400, 'unsupported_grant_type'])
    const other = await createTestTenant(application)
    expect(await errorOf({ tenant: other.key })).toEqual([401, 'invalid_client'])
    const asJson = await application.request(`/open/oauth/${tenant.key}/token`, { method: 'POST', body: '{}' })
    expect([asJson.status, (await asJson.json()).error]).toEqual([400, 'invalid_request'])
  })

  it('works where everybody needs a second step, and where nobody signs in by password', async () => {
    const { token: programToken } = await program()
    await application.db.update(tenants).set({ secondFactor: 'everybody' }).where(eq(tenants.id, tenant.id))
    expect(await statusOf(programToken, organisation)).toBe(200)
  })

  it('is nobody of another tenant', async () => {
    const { token: own } = await program()
    const other = await createTestTenant(application)
    expect(await statusOf(own, organisation, { tenant: other.key })).toBe(401)
    const elsewhere = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const [account] = (await application.call(serviceAccountEndpoints.list, { params: teamOf() }, { token })).data.items
    const asked = application.call(serviceAccountEndpoints.get, of(account?.id ?? ''), { token: elsewhere })
    expect(await refusalOf(asked)).toMatchObject({ status: 404 })
  })

  it('comes from its networks only', async () => {
    const { account, secret } = { account: await add({ networks: '203.0.113.0/24\n2001:db8:5::/48' }), secret: '' }
    const made = await addSecret(account.id)
    expect(secret).toBe('')
    expect((await askToken({ id: account.id, secret: made, from: '198.51.100.7' })).status).toBe(400)
    const response = await askToken({ id: account.id, secret: made, from: '203.0.113.9' })
    const { access_token: own } = await response.json()
    expect(await statusOf(own, organisation, { from: '203.0.113.10' })).toBe(200)
    expect(await statusOf(own, organisation, { from: '2001:db8:5::7' })).toBe(200)
    expect(await statusOf(own, organisation, { from: '2001:db8:6::7' })).toBe(403)
  })

  it('has a minute of its own, and hears how much of it is left', async () => {
    const { token: own } = await program()
    const first = await call(own, organisation)
    expect(first.headers.get('ratelimit-limit')).toBe(String(callsPerMinute))
    expect(first.headers.get('ratelimit-remaining')).toBe(String(callsPerMinute - 1))
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
    for (let index = 0; index < callsPerMinute - 1; index += 100)
      await Promise.all(
        Array.from({ length: Math.min(100, callsPerMinute - 1 - index) }, () => call(own, '/main/nothing')),
      )
    const refused = await call(own, organisation)
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    application.clock.advance({ minutes: 1, seconds: 1 })
    expect(await statusOf(own, organisation)).toBe(200)
  })

  it('is no person: nobody finds it among people', async () => {
    await program()
    const { data } = await application.call(userEndpoints.search, { query: { q: 'Koppeling' } }, { token })
    expect(data.items).toEqual([])
  })
})

describe('its secrets', () => {
  it('are kept as a hash, shown once, and two count at a time', async () => {
    const account = await add()
    const first = await addSecret(account.id)
    const second = await addSecret(account.id)
    expect(JSON.stringify(await get(account.id))).not.toContain(first)
    const { secrets } = await get(account.id)
    expect(secrets.map(({ hint, endsAt }) => [hint, endsAt !== null])).toEqual([
      [second.slice(-4), false],
      [first.slice(-4), true],
    ])
    await tokenOf(account.id, first)
    await tokenOf(account.id, second)
    const third = await addSecret(account.id)
    expect((await askToken({ id: account.id, secret: first })).status).toBe(401)
    application.clock.advance({ hours: 24 * 7, minutes: 1 })
    token = await tenant.sessionOf(administrator)
    expect((await askToken({ id: account.id, secret: second })).status).toBe(401)
    await tokenOf(account.id, third)
    expect((await get(account.id)).secrets).toHaveLength(1)
  })

  it('are worthless at once when they are withdrawn, with the tokens that they gave', async () => {
    const { account, secret, token: own } = await program()
    const [{ id: secretId } = { id: '' }] = (await get(account.id)).secrets
    const revoking = { params: { ...of(account.id).params, secret: secretId } }
    await application.call(serviceAccountEndpoints.revokeSecret, revoking, { token })
    expect(await statusOf(own, organisation)).toBe(401)
    expect((await askToken({ id: account.id, secret })).status).toBe(401)
    const again = application.call(serviceAccountEndpoints.revokeSecret, revoking, { token })
    expect(await refusalOf(again)).toMatchObject({ status: 404 })
  })

  it('give tokens that end after a quarter of an hour', async () => {
    const { token: own } = await program()
    application.clock.advance({ minutes: 14 })
    expect(await statusOf(own, organisation)).toBe(200)
    application.clock.advance({ minutes: 2 })
    const late = await call(own, organisation)
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })
})

describe('what somebody can give it', () => {
  it('is no more than they hold, whoever made it', async () => {
    const role = 'admin'
    const colleague = await tenant.addUser([{ role, on: tenant.on.noord }])
    const own = await tenant.sessionOf(colleague)
    const made = await add({ owner: colleague.id }, own)
    const project = await addProject(application, token)
    const withProject = add({ owner: colleague.id, projects: [project.project] }, own)
    expect(await codesOf(withProject)).toEqual(['projects serviceAccount.projectsBeyond'])
    const some: Permission[] = ['team.read', 'team.serviceAccounts', 'organisation.read']
    const limited = await tenant.addUser([{ role: some, on: tenant.on.noord }])
    const theirs = await tenant.sessionOf(limited)
    expect(await codesOf(add({ owner: limited.id }, theirs))).toEqual(['level serviceAccount.beyond'])
    // Changing it is answering for all that it may do.
    const saving = { ...of(made.id), body: input({ owner: limited.id, name: 'Anders' }), version: made.version }
    const saved = application.call(
      serviceAccountEndpoints.update,
      { ...saving, idempotencyKey: crypto.randomUUID() },
      { token: theirs },
    )
    expect(await codesOf(saved)).toEqual(['level serviceAccount.beyond'])
  })

  it('is checked at its fields', async () => {
    expect(await codesOf(add({ level: 'none' }))).toEqual(['level serviceAccount.nothing'])
    expect(await codesOf(add({ networks: '203.0.113.0/24\nthuis' }))).toEqual(['networks serviceAccount.network'])
    expect(await codesOf(add({ endsOn: '2026-11-19' }))).toEqual(['endsOn serviceAccount.past'])
    expect(await codesOf(add({ projects: ['bestaat-niet'] }))).toEqual(['projects serviceAccount.unknownProject'])
    const editor = await tenant.addUser([{ role: 'editor', on: tenant.on.noord }])
    expect(await codesOf(add({ owner: editor.id }))).toEqual(['owner serviceAccount.owner'])
    expect(await refusalOf(add({}, await tenant.sessionOf(editor)))).toMatchObject({ status: 403 })
  })

  it('counts from its next call, and is merged or refused when two change it', async () => {
    const { account, token: own } = await program({ level: 'publish' })
    const body = input({ level: 'read', name: 'Alleen lezen' })
    const saving = { ...of(account.id), body, version: account.version, idempotencyKey: crypto.randomUUID() }
    await application.call(serviceAccountEndpoints.update, saving, { token })
    expect(await statusOf(own, organisation)).toBe(200)
    const put = { method: 'PUT', body: { types: [], values: {}, save: 'concept' }, headers: { 'If-Match': '"v1"' } }
    expect(await statusOf(own, organisation, put)).toBe(403)
    const late = { ...saving, idempotencyKey: crypto.randomUUID() }
    expect(await refusalOf(application.call(serviceAccountEndpoints.update, late, { token }))).toMatchObject({
      status: 409,
    })
  })
})

describe('a project that is not open', () => {
  const content = [...projectKinds]
  const read = (path: string, own?: string) =>
    application.request(path, {
      headers: { 'X-Client-Address': sealed('2001:db8::2') ?? '' },
      ...(own === undefined ? {} : { token: own }),
    })
  const openData = (path: string, own?: string) => read(`/open/v1/${tenant.key}/${path}`, own)

  it('is read by a program that has it, for nobody else to keep, with its changes', async () => {
    const { project } = await addProject(application, token, { content })
    const other = await addProject(application, token, { name: 'Anders', content })
    const { token: own, account } = await program({ level: 'none', projects: [project] })
    await sealChanges({ ...application.services, now: application.clock.now })
    const list = await openData(`${project}/organisations`, own)
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^private/)])
    expect((await list.json()).items.length).toBeGreaterThan(0)
    expect((await (await openData(`${project}/changes`, own)).json()).items.length).toBeGreaterThan(0)
    const projectsTold = async (as?: string) => {
      const { items } = await (await read(`/open/changes/${tenant.key}`, as)).json()
      return [...new Set(items.map((item: { project: string }) => item.project))]
    }
    expect([await projectsTold(own), await projectsTold()]).toEqual([[project], []])
    expect((await openData(`${project}/organisations`)).status).toBe(404)
    expect((await openData(`${other.project}/organisations`, own)).status).toBe(404)
    expect((await openData(`${project}/organisations`, 'kbt_'.padEnd(40, 'x'))).status).toBe(401)
    // With projects alone it does nothing in the team.
    expect(await statusOf(own, organisation)).toBe(401)
    await application.call(
      serviceAccountEndpoints.end,
      { ...of(account.id), version: account.version, idempotencyKey: crypto.randomUUID() },
      { token },
    )
    expect((await openData(`${project}/organisations`, own)).status).toBe(401)
  })
})

describe('once a year', () => {
  const keep = () => keepServiceAccounts({ ...application.services, now: application.clock.now })
  const mails = async () =>
    (await application.db.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id))).map(
      ({ subject }) => subject,
    )
  const tasksOf = async (as: string) => {
    const { data } = await application.call(taskEndpoints.get, { params: { key: `program-${made}` } }, { token: as })
    return data
  }
  let made: string

  beforeEach(async () => {
    made = (await add()).id
    await addSecret(made)
  })

  const days = async (count: number) => {
    application.clock.advance({ hours: 24 * count })
    token = await tenant.sessionOf(administrator)
  }

  it('its owner is asked, by mail and by a task, and says that it is still needed', async () => {
    await keep()
    expect(await mails()).toEqual([])
    await days(340)
    await keep()
    await keep()
    expect(await mails()).toEqual(['Is de toegang van Koppeling nog nodig?'])
    expect((await get(made)).state).toBe('asked')
    expect(await tasksOf(token)).toMatchObject({ kind: 'confirmProgram', subject: { title: 'Koppeling' } })
    const colleague = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    const confirming = { ...of(made), idempotencyKey: crypto.randomUUID() }
    const notTheirs = application.call(serviceAccountEndpoints.confirm, confirming, { token: colleague })
    expect(await refusalOf(notTheirs)).toMatchObject({ status: 403 })
    await application.call(serviceAccountEndpoints.confirm, confirming, { token })
    expect((await get(made)).state).toBe('active')
    expect(await refusalOf(tasksOf(token))).toMatchObject({ status: 404 })
    await days(30)
    await keep()
    expect((await get(made)).state).toBe('active')
  })

  it('it ends when nobody does', async () => {
    const secret = await addSecret(made)
    await days(366)
    // Before the job comes by, too.
    expect((await askToken({ id: made, secret })).status).toBe(401)
    await keep()
    expect(await get(made)).toMatchObject({ state: 'ended', endReason: 'unconfirmed', secrets: [] })
    expect(await mails()).toEqual(['Koppeling heeft geen toegang meer'])
    const again = { ...of(made), idempotencyKey: crypto.randomUUID() }
    expect(await refusalOf(application.call(serviceAccountEndpoints.confirm, again, { token }))).toMatchObject({
      code: 'SERVICE_ACCOUNT_ENDED',
    })
  })

  it('those who look after it are asked when its owner has gone', async () => {
    const leaver = await tenant.addUser([{ role: 'admin', on: tenant.on.noord }])
    const theirs = await add({ owner: leaver.id, name: 'Van een ander' })
    await days(340)
    await keep()
    const colleague = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    made = theirs.id
    expect(await refusalOf(tasksOf(colleague))).toMatchObject({ status: 404 })
    await updateUser(application.db, leaver.id, { disabledAt: application.clock.now() })
    expect(await tasksOf(colleague)).toMatchObject({ kind: 'confirmProgram' })
    await application.call(
      serviceAccountEndpoints.confirm,
      { ...of(made), idempotencyKey: crypto.randomUUID() },
      { token: colleague },
    )
    expect((await get(made)).state).toBe('active')
  })

  it('ends after its last day, by the calendar of the tenant', async () => {
    const account = await add({ endsOn: '2026-11-20' })
    const secret = await addSecret(account.id)
    application.clock.advance({ hours: 13, minutes: 59 })
    await tokenOf(account.id, secret)
    application.clock.advance({ minutes: 2 })
    expect((await askToken({ id: account.id, secret })).status).toBe(401)
    await keep()
    token = await tenant.sessionOf(administrator)
    expect(await get(account.id)).toMatchObject({ state: 'ended', endReason: 'lastDay' })
  })
})

it('keeps reading to those who look after programs of the team', async () => {
  const account = await add()
  for (const role of ['manager', 'editor', 'viewer'] as const) {
    const own = await tenant.tokenFor({ role, on: tenant.on.noord })
    const asked = application.call(serviceAccountEndpoints.get, of(account.id), { token: own })
    expect(await refusalOf(asked), role).toMatchObject({ status: 403 })
  }
  const south = await tenant.tokenFor({ role: 'admin', on: tenant.on.zuid })
  const asked = application.call(serviceAccountEndpoints.get, of(account.id), { token: south })
  expect(await refusalOf(asked)).toMatchObject({ status: 404 })
})
