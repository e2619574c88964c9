import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { doubtEndpoints } from '#contract/content/doubts'
import { type ReportInput, visitorReportEndpoints } from '#contract/doubt/visitor-report'
import { sessionEndpoints } from '#contract/people/session'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { type AnsweringTenant, answeringTenant } from '#test/upstream/answering'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { openReader } from '#test/upstream/open-data'
import { addProject } from '#test/upstream/projects'
import { cleanUps } from '../../../compose/clean-ups.ts'
import { doubts } from '../../../platform/db/schema/doubt.ts'
import { mailOutbox } from '../../../platform/db/schema/mail.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import { settleReports } from './settle.ts'

const params = { organisation: 'bibliotheek' }
let application: TestApplication
let t: AnsweringTenant
let administrator: string
let editor: string
let record: { project: string; kind: 'organisation'; key: string }
let network = 0

beforeEach(async () => {
  application = await testApplication()
  t = await answeringTenant(application)
  editor = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord })
  administrator = await t.tenant.tokenFor({ role: 'tenant', on: t.tenant.on.wortel })
  await save({ phone: '+31229550100', about: 'Een bibliotheek', contract: 'Geheim' }, administrator)
  const { project } = await addProject(application, administrator, { isOpen: true, showsGuide: true })
  record = { project, kind: 'organisation', key: 'bibliotheek' }
})

async function save(changes: object, token = editor) {
  const { values, version } = await t.read(token)
  const body = { types: ['bibliotheek'], values: { ...values, ...changes }, save: 'publish' as const }
  await application.call(contentEndpoints.saveOrganisation, { params, body, version: `"v${version}"` }, { token })
}

async function chooseReports(visitorReports: 'shown' | 'held' | 'off') {
  const { data } = await application.call(tenantsEndpoints.get, {}, { token: administrator })
  const { version, ...rest } = data
  const body = tenantInputSchema.parse({ ...rest, visitorReports })
  await application.call(tenantsEndpoints.update, { body, version: `"v${version}"` }, { token: administrator })
}

/** Each from a network of its own unless it says which. */
function from(given?: number) {
  network += 1
  const number = given ?? network
  return { clientAddress: `198.${18 + (number >> 8)}.${number & 255}.7` }
}
const open = (of: object = {}, href = t.tenant.url) =>
  application.call(visitorReportEndpoints.open, { params: { ...record, ...of }, query: { href } })
const send = (given: Partial<ReportInput> & { nonce: string }, at = from()) =>
  application.call(
    visitorReportEndpoints.report,
    { params: record, body: { href: t.tenant.url, locale: 'nl', field: 'phone', value: null, ...given } },
    at,
  )
async function nonceOf() {
  const { nonce } = (await open()).data
  application.clock.advance({ seconds: 10 })
  return nonce
}
const report = async (given: Partial<ReportInput> = {}, at = from()) =>
  (await send({ value: '0229 550 129', ...given, nonce: await nonceOf() }, at)).data.token
const status = async (token: string) =>
  (await application.call(visitorReportEndpoints.status, { params: { token }, query: {} })).data
const prove = (token: string) => application.call(visitorReportEndpoints.prove, { params: { token } })
const kept = () => application.db.select().from(visitorReports).where(eq(visitorReports.tenantId, t.tenant.id))
const raised = () =>
  application.db
    .select()
    .from(doubts)
    .where(and(eq(doubts.tenantId, t.tenant.id), eq(doubts.source, 'visitor')))
const mailsTo = (address: string) =>
  application.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, t.tenant.id), eq(mailOutbox.recipientAddress, address)))
    .orderBy(mailOutbox.createdAt)
const tokenIn = (text = '') => /\/melding\/([\w-]{43})/.exec(text)?.[1] ?? ''
const end = async (state: 'accepted' | 'refused') => {
  await application.db.update(doubts).set({ state, decidedAt: application.clock.now() }).where(eq(doubts.state, 'open'))
  await settleReports(application.services)
}
const codesOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).options.fields?.map(({ path, code }) => `${path}: ${code}`)
const held = async (token = editor) => (await application.call(visitorReportEndpoints.held, {}, { token })).data
const decide = (id: string, act: 'show' | 'drop', token = editor) =>
  application.call(visitorReportEndpoints.decideHeld, { params: { report: id }, body: { act } }, { token })
const tasks = async (token = editor) =>
  (await application.call(sessionEndpoints.update, {}, { token })).data.tasks.filter(
    ({ kind }) => kind === 'lookAtReports',
  )

describe('what can be reported', () => {
  it('is what visitors see, each field with its value', async () => {
    await save({ contact: { kind: 'supplement', key: 'folder', organisation: 'bibliotheek' } })
    const { data } = await open()
    expect(data).toMatchObject({ title: 'Bibliotheek', organisation: '' })
    const fields = data.fields.map(({ field, value, isTyped }) => [field.name, value, isTyped])
    expect(fields).toContainEqual(['phone', '+31229550100', true])
    // A longer text is better described than typed anew.
    expect(fields).toContainEqual(['about', 'Een bibliotheek', false])
    // What is for administrators nobody sees, and what a record refers to is not in its page.
    const names = fields.map(([name]) => name)
    expect(names).not.toContain('contract')
    expect(names).not.toContain('contact')
  })

  it('is nothing where there is no guide, or its tenant wants none: one and the same answer, whatever the reason', async () => {
    const other = await answeringTenant(application)
    await t.tenant.addProduct('half', 'concept')
    const closed = (await addProject(application, administrator, { name: 'Dicht', showsGuide: true })).project
    const without = (await addProject(application, administrator, { name: 'Kaal', isOpen: true })).project
    const answers = [
      await refusalOf(open({ key: 'bestaat-niet' })),
      await refusalOf(open({ kind: 'product', key: 'half' })),
      await refusalOf(open({ project: 'bestaat-niet' })),
      await refusalOf(open({ project: closed })),
      await refusalOf(open({ project: without })),
      await refusalOf(open({}, other.tenant.url)),
      await refusalOf(open({ kind: 'agenda' })),
    ]
    await chooseReports('off')
    answers.push(await refusalOf(open()))
    const [first, ...others] = answers.map(({ status, code, options: { reference: _, ...rest } }) => ({
      ...{ status, code, rest },
    }))
    expect(first?.status).toBe(404)
    for (const answer of others) expect(answer).toEqual(first)
  })

  it('has a short address for on paper, which leads to a guide that shows it', async () => {
    const at = { kind: record.kind, key: record.key }
    const query = { href: t.tenant.url }
    const { code } = (await application.call(visitorReportEndpoints.address, { params: at, query })).data
    expect(code).toMatch(/^\w{10}$/)
    const find = (typed: string) => application.call(visitorReportEndpoints.find, { params: { code: typed }, query })
    expect((await find(code.toUpperCase())).data).toEqual(record)
    expect((await refusalOf(find('0000000000'))).status).toBe(404)
    // The open data say the same, and stop saying it where nothing can be reported.
    const read = async () =>
      (await openReader(application, t.tenant)(`${record.project}/organisations/bibliotheek`)).json()
    expect(await read()).toMatchObject({ report: `/m/${code}` })
    await chooseReports('off')
    expect(await read()).not.toHaveProperty('report')
    expect((await refusalOf(find(code))).status).toBe(404)
  })
})

describe('a report', () => {
  it('is a doubt beside the field, and changes nothing', async () => {
    const before = await t.read(editor)
    const token = await report({ text: 'Ik kreeg een ander aan de lijn' })
    expect(await raised()).toMatchObject([
      { field: 'phone', said: '+31229550129', state: 'open', sourceName: 'Bezoeker', times: 1 },
    ])
    expect((await raised())[0]?.evidence).toMatchObject({ words: 'Ik kreeg een ander aan de lijn' })
    expect({ ...(await t.read(editor)), doubts: [] }).toEqual(before)
    expect(await status(token)).toMatchObject({
      ...{ title: 'Bibliotheek', field: { nl: 'Telefoon' }, state: 'received', address: 'none', endedAt: null },
      said: '0229 550 129\nIk kreeg een ander aan de lijn',
    })
  })

  it('of a picture, or of the whole, is said in words', async () => {
    await report({ field: '', value: null, text: 'Er is geen lift' })
    await save({ phone: '+31229550101' })
    expect(await raised()).toMatchObject([{ field: '', state: 'open', evidence: { words: 'Er is geen lift' } }])
  })

  it('of which the form was clicked twice is one', async () => {
    const nonce = await nonceOf()
    const at = from()
    const [one, other] = await Promise.all([
      send({ nonce, value: '0229550129' }, at),
      send({ nonce, value: '0229550129' }, at),
    ])
    expect(one.data).toEqual(other.data)
    expect(await kept()).toHaveLength(1)
    expect(await raised()).toMatchObject([{ times: 1 }])
  })

  it('that says the same as another, or nearly, goes where that went', async () => {
    await report()
    await report({ value: '(0229) 550129' })
    await report({ field: 'about', value: null, text: 'Er is al een jaar geen lift meer in dit gebouw' })
    await report({ field: 'about', value: null, text: 'er is al een jaar geen LIFT in dit gebouw!' })
    const found = await raised()
    expect(found.map(({ field, times }) => [field, times]).toSorted()).toEqual([
      ['about', 2],
      ['phone', 2],
    ])
    expect(await kept()).toHaveLength(4)
  })

  it('that was refused before ends at once, while nothing changed', async () => {
    const first = await report()
    await end('refused')
    const again = await report()
    expect(await status(first)).toMatchObject({ state: 'refused', why: 'decided' })
    expect(await status(again)).toMatchObject({ state: 'refused', why: 'before' })
    expect(await raised()).toHaveLength(1)
  })

  it('is refused with what is wrong beside the field', async () => {
    const nonce = await nonceOf()
    const refused = (given: Partial<ReportInput>) => codesOf(send({ nonce, ...given }))
    expect(await refused({ value: '12' })).toEqual(['report.fields.phone: phone.tooShort'])
    expect(await refused({ value: '+31229550100' })).toEqual(['text: report.unchanged'])
    expect(await refused({ field: 'about' })).toEqual(['text: required'])
    expect(await refused({ field: 'contract', text: 'Wat is dit?' })).toEqual(['field: required'])
    expect(await refused({ text: 'Kijk op www.win.example' })).toEqual(['text: report.noLinks'])
    expect(await refused({ text: '<b>Weg</b>' })).toEqual(['text: report.noMarkup'])
    expect(await refused({ text: 'Weg', email: 'ik' })).toEqual(['email: email'])
    expect(await refused({ text: 'Weg', trap: 'x' })).toEqual(['trap: report.trap'])
    expect(await kept()).toEqual([])
  })

  it('comes from a form that was opened here, for that record, and not too short or too long ago', async () => {
    const { nonce } = (await open()).data
    expect(await codesOf(send({ nonce, text: 'Weg' }))).toEqual(['nonce: report.tooFast'])
    const course = (await open({ kind: 'product', key: 'cursus' })).data.nonce
    application.clock.advance({ seconds: 5 })
    for (const other of ['', 'x.y.z', course, `${nonce}x`])
      expect(await codesOf(send({ nonce: other, text: 'Weg' }))).toEqual(['nonce: report.expired'])
    application.clock.advance({ hours: 25 })
    expect(await codesOf(send({ nonce, text: 'Weg' }))).toEqual(['nonce: report.expired'])
    expect(await kept()).toEqual([])
  })
})

describe('who reports', () => {
  const email = 'mila@elders.example'

  it('gets one mail, without a word of theirs, until the link in it is used; then the end, once', async () => {
    const token = await report({ email, text: 'U hebt gewonnen' })
    await report({ email, field: 'about', value: null, text: 'Dit is niet waar' })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipientName: '', locale: 'nl' })
    expect(JSON.stringify(mail)).not.toMatch(/gewonnen|550 129|niet waar/)
    const proof = tokenIn(mail?.text)
    // Scanners of mail open links too.
    expect(await status(proof)).toMatchObject({ address: 'ask' })
    expect(await status(token)).toMatchObject({ address: 'waits' })
    expect((await refusalOf(prove(token))).status).toBe(404)
    await prove(proof)
    expect(await status(token)).toMatchObject({ address: 'proved' })
    await end('accepted')
    await settleReports(application.services)
    const ends = (await mailsTo(email)).slice(1)
    expect(ends.map(({ subject }) => subject)).toEqual(['Uw melding over Bibliotheek', 'Uw melding over Bibliotheek'])
    expect(ends.map(({ text }) => /Telefoon|Over/.exec(text)?.[0]).toSorted()).toEqual(['Over', 'Telefoon'])
  })

  it('and did not prove the address hears nothing, and sees the end at the private address', async () => {
    const token = await report({ email })
    await end('refused')
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await status(token)).toMatchObject({ state: 'refused', why: 'decided' })
  })

  it('hears the reason of who decided, once the mail is not early, and what was seen to is taken over', async () => {
    const refused = await report({ email })
    const handled = await report({ field: '', value: null, text: 'Er is geen lift' })
    await prove(tokenIn((await mailsTo(email))[0]?.text))
    const decisions = (await raised()).map(({ id, field }) =>
      field === ''
        ? { doubt: id, act: 'handled' as const }
        : { doubt: id, act: 'refuse' as const, reason: 'Dat is het nummer van de buren.' },
    )
    await application.call(
      doubtEndpoints.decide,
      {
        params: { kind: 'organisation', key: 'bibliotheek' },
        ...{ body: { decisions }, idempotencyKey: crypto.randomUUID() },
      },
      { token: editor },
    )
    // Seen at once; mailed by the clock.
    const reason = 'Dat is het nummer van de buren.'
    expect(await status(refused)).toMatchObject({ state: 'refused', why: 'decided', reason })
    expect(await status(handled)).toMatchObject({ state: 'taken', why: 'decided' })
    expect(await mailsTo(email)).toHaveLength(1)
    await settleReports(application.services)
    expect((await mailsTo(email))[1]?.text).toContain(reason)
    expect(await status(refused)).toMatchObject({ state: 'refused', reason })
  })

  it('is forgotten thirty days after the end, and not before', async () => {
    await report({ email })
    const before = (days: number) => new Date(application.clock.now().getTime() - days * 24 * 60 * 60_000)
    const tidy = async () => {
      for (const clean of cleanUps) await clean(application.db, before)
    }
    application.clock.advance({ hours: 90 * 24 })
    await tidy()
    expect(await kept()).toMatchObject([{ address: email }])
    await prove(tokenIn((await mailsTo(email))[0]?.text))
    await end('accepted')
    await application.db.update(mailOutbox).set({ status: 'sent' })
    expect(await mailsTo(email)).toHaveLength(2)
    application.clock.advance({ hours: 29 * 24 })
    await tidy()
    expect(await kept()).toMatchObject([{ address: email }])
    application.clock.advance({ hours: 48 })
    await tidy()
    expect(await kept()).toMatchObject([{ address: '', proofHash: null, provedAt: null }])
    // Nor in what was mailed.
    expect(await mailsTo(email)).toEqual([])
  })

  it('has a private address that nobody guesses for long', async () => {
    const token = await report()
    const at = from()
    const guess = (typed: string) =>
      application.call(visitorReportEndpoints.status, { params: { token: typed }, query: {} }, at)
    for (let tried = 0; tried < 60; tried += 1)
      expect((await refusalOf(guess(String(tried).padStart(43, 'x')))).status).toBe(404)
    expect((await refusalOf(guess(token))).status).toBe(429)
    expect(await status(token)).toMatchObject({ state: 'received' })
  })
})

describe('who says to be of the organisation', () => {
  const ask = async (at = from()) => {
    const body = { href: t.tenant.url, nonce: await nonceOf() }
    return application.call(visitorReportEndpoints.askLink, { params: record, body }, at)
  }
  const asked = () =>
    application.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.tenantId, t.tenant.id), like(mailOutbox.dedupeKey, 'asked-link:%')))

  it('is answered the same, whether an address stands on it or not', async () => {
    const without = await ask()
    expect(await asked()).toEqual([])
    await application.db.execute(`update teams set settings = settings || '{"externalEditor":"De Kaai",
      "externalEditorEmail":"redactie@dekaai.example"}' where tenant_id = ${t.tenant.id}`)
    const withAddress = await ask()
    expect(withAddress).toEqual(without)
    const [mail, ...others] = await asked()
    expect([mail?.recipientAddress, others]).toEqual(['redactie@dekaai.example', []])
    // The link opens the page on which the organisation answers, and asks for it as no verification does.
    const [, organisation = '', userId = '', token = ''] =
      /\/confirm\/([^/]+)\/([^/]+)\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
    const opened = await application.call(confirmationEndpoints.open, {
      ...{ params: { organisation, userId, token }, query: {} },
    })
    expect(opened.data.title).toBe('Bibliotheek')
    // Once a day in all.
    await ask()
    expect(await asked()).toHaveLength(1)
    application.clock.advance({ hours: 25 })
    await ask()
    expect(await asked()).toHaveLength(2)
  })
})

describe('spam', () => {
  const trials = Number(process.env.TRIALS ?? 100)

  it('of very many leaves one task, and an honest person is told when they can go on', async () => {
    await chooseReports('held')
    const statuses = new Map<number, number>()
    const { nonce } = (await open()).data
    application.clock.advance({ seconds: 10 })
    for (let number = 0; number < trials; number += 1) {
      const text = `Goedkope pillen nummer ${number % 7} ${'nu '.repeat(number % 3)}`
      const hostile = [
        { text: `${text} www.win.example` },
        { text, trap: 'ja' },
        { text, nonce: 'x.y.z' },
        { text },
        { text, field: '' },
      ][number % 5]
      const answer = send({ nonce, ...hostile }, from(number % 9)).then(
        () => 200,
        ({ status }) => status,
      )
      statuses.set(await answer, (statuses.get(await answer) ?? 0) + 1)
    }
    expect([...statuses.keys()].toSorted()).toEqual([200, 400, 429])
    expect((await kept()).length).toBeLessThanOrEqual(20)
    expect(await tasks()).toHaveLength(1)
    // Who has the same network as one of them meets the limit, with the time that it takes.
    const honest = await refusalOf(report({ text: 'Het nummer is weg' }, from(0)))
    expect([honest.code, Number(honest.options.retryAfterSeconds) > 0]).toEqual(['TOO_MANY_REQUESTS', true])
  })

  it('with the address of somebody else brings them one mail', async () => {
    for (let number = 0; number < 12; number += 1)
      await report({ field: '', value: null, text: `Melding ${number}`, email: 'slachtoffer@elders.example' })
    expect(await mailsTo('slachtoffer@elders.example')).toHaveLength(1)
  })
})

describe('where somebody looks first', () => {
  beforeEach(() => chooseReports('held'))

  it('a report waits, is seen by who may publish alone, and becomes a doubt when it is shown', async () => {
    const viewer = await t.tenant.tokenFor({ role: 'viewer', on: t.tenant.on.noord })
    const elsewhere = await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.zuid })
    const one = await report()
    await report()
    expect(await raised()).toEqual([])
    expect([await held(viewer), await held(elsewhere), await tasks(viewer)]).toEqual([[], [], []])
    const [first, ...others] = await held()
    expect(others).toEqual([])
    expect(first).toMatchObject({ title: 'Bibliotheek', shown: '0229 550 100', said: '0229 550 129', count: 2 })
    expect(await tasks()).toHaveLength(1)
    expect((await refusalOf(decide(first?.id ?? '', 'show', viewer))).status).toBe(404)
    await decide(first?.id ?? '', 'show')
    expect(await raised()).toMatchObject([{ field: 'phone', times: 2, state: 'open' }])
    expect([await held(), await tasks()]).toEqual([[], []])
    expect(await status(one)).toMatchObject({ state: 'received' })
    expect((await refusalOf(decide(first?.id ?? '', 'drop'))).status).toBe(404)
  })

  it('what is dropped does not come back, and what joins what was shown is shown', async () => {
    const one = await report({ value: null, text: 'Goedkope pillen te koop' })
    await decide((await held())[0]?.id ?? '', 'drop')
    expect(await status(one)).toMatchObject({ state: 'refused', why: 'dropped' })
    const again = await report({ value: null, text: 'goedkope pillen te koop!!!' })
    expect([await status(again), await held()]).toMatchObject([{ state: 'refused', why: 'dropped' }, []])
    await report()
    await decide((await held())[0]?.id ?? '', 'show')
    await report({ value: '0229550129' })
    expect([await held(), (await raised())[0]?.times]).toEqual([[], 2])
  })
})
