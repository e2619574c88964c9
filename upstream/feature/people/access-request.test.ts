import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { type AccessRequestInput, accessRequestEndpoints } from '#contract/people/access-request'
import { invitationEndpoints } from '#contract/people/invitation'
import { sessionEndpoints } from '#contract/people/session'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { cleanUps } from '../../compose/clean-ups.ts'
import { accessRequests } from '../../platform/db/schema/access-request.ts'
import { mailOutbox } from '../../platform/db/schema/mail.ts'
import { rateLimits } from '../../platform/db/schema/protection.ts'

const day = 24 * 60 * 60_000
let application: TestApplication
let tenant: TestTenant
let manager: string
let email: string
let number = 0

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  const administrator = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  await switchOn(administrator)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
  email = `vrager-${number++}@elders.example`
})

async function switchOn(token: string) {
  const { data } = await application.call(tenantsEndpoints.get, {}, { token })
  const { version, ...rest } = data
  const body = tenantInputSchema.parse({ ...rest, selfService: true })
  await application.call(tenantsEndpoints.update, { body, version: `"v${version}"` }, { token })
}

const asked = (given: Partial<AccessRequestInput> = {}) => ({
  ...{ organisation: 'De bibliotheek', municipality: 'Havenstad', website: 'https://bieb.example' },
  ...{ person: 'Mila Veen', email, phone: '', message: 'Ik werk daar.', ...given },
})
const ask = (given: Partial<AccessRequestInput> = {}, from?: { clientAddress: string }) =>
  application.call(accessRequestEndpoints.ask, { body: { ...asked(given), href: tenant.url, locale: 'nl' } }, from)
const mailsTo = (address: string) =>
  application.db.select().from(mailOutbox).where(eq(mailOutbox.recipientAddress, address)).orderBy(mailOutbox.id)
const linkIn = (text: string | undefined) => /\/join\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const linkOf = async () => linkIn((await mailsTo(email))[0]?.text)
const open = (token: string) => application.call(accessRequestEndpoints.open, { params: { token } })
const send = (token: string) => application.call(accessRequestEndpoints.send, { params: { token } })
const list = async (team = 'wortel', token = manager) =>
  (await application.call(accessRequestEndpoints.list, { params: { team }, query: {} }, { token })).data.items
async function waiting(given: Partial<AccessRequestInput> = {}) {
  await ask(given)
  await send(await linkOf())
  const [request] = await list()
  if (request === undefined) throw new Error('nothing waits')
  return request.id
}
const accept = (id: number, organisation = 'bibliotheek', token = manager) =>
  application.call(
    accessRequestEndpoints.accept,
    { params: { team: 'wortel', request: id }, body: { organisation, role: 'editor' } },
    { token },
  )
const tasks = async (token = manager) =>
  (await application.call(sessionEndpoints.update, {}, { token })).data.tasks.flatMap(({ kind, subject }) =>
    kind === 'decideRequest' ? [[subject.key, subject.title]] : [],
  )

describe('asking to keep an organisation', () => {
  it('brings a mail with a link; until somebody sends it from there, nobody sees it', async () => {
    await ask()
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: `Bevestig uw aanvraag op Tenant ${tenant.key}`, locale: 'nl' })
    expect([await list(), await tasks()]).toEqual([[], []])
    const link = await linkOf()
    // Scanners of mail open links too.
    expect((await open(link)).data).toEqual(asked())
    expect(await list()).toEqual([])
    await send(link)
    expect(await list()).toMatchObject([{ ...asked(), state: 'waiting' }])
    expect(await tasks()).toEqual([['wortel', 'De bibliotheek']])
    expect([(await refusalOf(send(link))).status, (await refusalOf(open(link))).status]).toEqual([404, 404])
  })

  it('says nothing of what was typed to an address that nobody proved', async () => {
    const typed = {
      organisation: 'U hebt gewonnen',
      municipality: 'Prijsstad',
      person: 'Bel 0900 1234',
      message: 'Snel!',
    }
    await ask(typed)
    const [mail] = await mailsTo(email)
    const whole = JSON.stringify(mail)
    for (const text of Object.values(typed)) expect(whole).not.toContain(text)
    expect(mail?.recipientName).toBe('')
  })

  it('takes names without addresses, in one line', async () => {
    const codesOf = async (given: Partial<AccessRequestInput>) =>
      (await refusalOf(ask(given))).options.fields?.map(({ path, code }) => `${path}: ${code}`)
    expect(await codesOf({ organisation: 'Prijs: https://win.example', person: 'www.win.example' })).toEqual([
      'organisation: noLinks',
      'person: noLinks',
    ])
    expect(await codesOf({ municipality: 'Haven\nstad' })).toEqual(['municipality: controlCodes'])
    await ask({ organisation: 'Bol.com' })
  })

  it('by very many is refused to them, and to nobody who asks from elsewhere', async () => {
    const from = (network: number) => ({ clientAddress: `203.0.${network}.7` })
    const full = { key: `access-request:site:${tenant.siteId}`, count: 500, resetAt: new Date('2026-11-21T09:00:00Z') }
    await application.db.insert(rateLimits).values(full)
    const other = () => ({ email: `n${number++}@elders.example` })
    await ask(other(), from(1))
    await ask(other(), from(1))
    expect((await refusalOf(ask(other(), from(1)))).code).toBe('TOO_MANY_REQUESTS')
    await ask(other(), from(2))
  })

  it('is refused with what is missing at its field, and where nobody may ask there is no such thing', async () => {
    const refusal = await refusalOf(ask({ organisation: ' ', email: 'geen adres', website: 'www' }))
    expect(refusal.options.fields).toMatchObject([
      { path: 'organisation', code: 'required' },
      { path: 'website', code: 'url.scheme' },
      { path: 'email', code: 'email' },
    ])
    const closed = await createTestTenant(application)
    const elsewhere = { ...asked(), href: closed.url, locale: 'nl' as const }
    expect((await refusalOf(application.call(accessRequestEndpoints.ask, { body: elsewhere }))).status).toBe(404)
    const administrator = await closed.tokenFor({ role: 'tenant', on: closed.on.wortel })
    expect((await refusalOf(list('wortel', administrator))).status).toBe(404)
  })

  it('is counted for an address and for a network', async () => {
    for (let times = 0; times < 5; times += 1) await ask()
    expect((await refusalOf(ask())).code).toBe('TOO_MANY_REQUESTS')
    const from = { clientAddress: '198.51.100.77' }
    for (let times = 0; times < 20; times += 1) await ask({ email: `n${number++}@elders.example` }, from)
    expect((await refusalOf(ask({ email: `n${number++}@elders.example` }, from))).code).toBe('TOO_MANY_REQUESTS')
  })

  it('can be sent for a week, and is forgotten after that', async () => {
    await ask()
    const link = await linkOf()
    for (let days = 0; days < 8; days += 1) application.clock.advance({ hours: 24 })
    expect((await refusalOf(send(link))).status).toBe(404)
    const before = (days: number) => new Date(application.clock.now().getTime() - days * day)
    for (const clean of cleanUps) await clean(application.db, before)
    const left = await application.db.select().from(accessRequests).where(eq(accessRequests.email, email))
    expect(left).toEqual([])
  })
})

describe('deciding', () => {
  it('names organisations of such a name, and invites to the one that is meant', async () => {
    const saved = { types: ['bibliotheek'], values: { title: 'Bibliotheek' }, save: 'concept' as const }
    const at = { params: { organisation: 'bibliotheek' }, body: saved, version: '"v1"' }
    await application.call(contentEndpoints.saveOrganisation, at, { token: manager })
    const id = await waiting()
    const [request] = await list()
    expect(request?.suggestions).toEqual([{ key: 'bibliotheek', title: 'Bibliotheek' }])
    await accept(id)
    expect(await list()).toMatchObject([{ id, state: 'accepted', suggestions: [] }])
    const invitation =
      /\/invitation\/([\w-]{43})/.exec((await mailsTo(email)).map(({ text }) => text).join())?.[1] ?? ''
    const { data } = await application.call(invitationEndpoints.open, { params: { token: invitation } })
    expect(data).toMatchObject({ email, role: { key: 'editor' }, party: { key: 'bibliotheek' }, account: 'new' })
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    expect(await tasks()).toEqual([])
  })

  it('happens once, whoever is first', async () => {
    const id = await waiting()
    const both = await Promise.allSettled([accept(id), accept(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('by declining tells who asked why', async () => {
    const id = await waiting()
    const params = { team: 'wortel', request: id }
    const decline = (reason: string) =>
      application.call(accessRequestEndpoints.decline, { params, body: { reason } }, { token: manager })
    expect((await refusalOf(decline(' '))).options.fields).toMatchObject([{ path: 'reason', code: 'required' }])
    await decline('Een collega houdt dit al bij.')
    expect((await mailsTo(email)).some(({ text }) => text.includes('Een collega houdt dit al bij.'))).toBe(true)
    expect(await list()).toMatchObject([{ state: 'declined', reason: 'Een collega houdt dit al bij.' }])
  })

  it('can be passed on to a team beneath, which then decides; a team that goes hands it up', async () => {
    const id = await waiting()
    const north = await tenant.tokenFor({ role: 'manager', on: tenant.on.noord })
    expect([await list('noord', north), await tasks(north)]).toEqual([[], []])
    const params = { team: 'wortel', request: id }
    await application.call(accessRequestEndpoints.pass, { params, body: { team: 'zuid' } }, { token: manager })
    expect([await list('noord', north), await list()]).toMatchObject([[], [{ id }]])
    await application.call(accessRequestEndpoints.pass, { params, body: { team: 'noord' } }, { token: manager })
    expect(await list('noord', north)).toMatchObject([{ id }])
    expect(await tasks(north)).toEqual([['noord', 'De bibliotheek']])
    // Passing it on to a team that the actor does not know is answered as if there were none.
    const up = { params: { team: 'noord', request: id }, body: { team: 'zuid' } }
    expect((await refusalOf(application.call(accessRequestEndpoints.pass, up, { token: north }))).status).toBe(404)
    const administrator = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const made = await application.call(
      teamTreeEndpoints.create,
      { params: { team: 'wortel' }, body: teamInput({ name: 'Even' }), idempotencyKey: crypto.randomUUID() },
      { token: administrator },
    )
    await application.call(
      accessRequestEndpoints.pass,
      { params, body: { team: made.data.key } },
      { token: administrator },
    )
    const gone = { params: { team: made.data.key }, version: '"v1"' }
    await application.call(teamTreeEndpoints.delete, gone, { token: administrator })
    expect(await tasks()).toEqual([['wortel', 'De bibliotheek']])
  })

  it('is for who may give roles there: no editor, no other team, no other tenant, and no right that they lack', async () => {
    const id = await waiting()
    const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    const south = await tenant.tokenFor({ role: 'manager', on: tenant.on.zuid })
    const other = await createTestTenant(application)
    const elsewhere = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const refusals = await Promise.all(
      [editor, south, elsewhere].map((token) => refusalOf(accept(id, 'museum', token))),
    )
    expect(refusals.map(({ status }) => status)).toEqual([403, 404, 404])
    const { data } = await application.call(
      accessRequestEndpoints.choices,
      { params: { team: 'wortel' } },
      { token: manager },
    )
    expect(data.roles[0]?.key).toBe('editor')
    expect(data.roles.map(({ key }) => key)).not.toContain('tenant')
    const beyond = { params: { team: 'wortel', request: id }, body: { organisation: 'museum', role: 'tenant' } }
    const refused = await refusalOf(application.call(accessRequestEndpoints.accept, beyond, { token: manager }))
    expect(refused.status).toBe(403)
    expect(await list()).toMatchObject([{ state: 'waiting' }])
  })
})
