import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { doubtEndpoints } from '#contract/content/doubts'
import { itemEndpoints } from '#contract/content/item'
import { type SampleInput, sampleEndpoints } from '#contract/sample/sample'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { getSheets } from '#test/upstream/spreadsheets'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { observe } from '../../capability/doubt/observe.ts'
import { items } from '../../platform/db/schema/item.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

const input: SampleInput = {
  ...{ name: 'Voorjaar', kind: 'organisation', fields: ['phone'], strata: 'none', allocation: 'proportional' },
  ...{ margin: 10, certainty: 95, expected: 80, tries: 2 },
}
const keys = ['hand', 'telefoon', 'website', 'bevestigd']
const phones = Object.fromEntries(keys.map((key, index) => [key, `+3122955011${index}`]))
const changed = '+31229550199'

let application: TestApplication
let tenant: TestTenant
let manager: Awaited<ReturnType<TestTenant['addUser']>>
const ids: Record<string, number> = {}

const token = () => tenant.sessionOf(manager)
const days = (number: number) => application.clock.advance({ hours: 24 * number })

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  const field = { name: 'phone', type: 'phone', label: { nl: 'Telefoon', en: 'Phone' } }
  await application.db
    .update(itemTypes)
    .set({
      definition: sql`jsonb_set(definition, '{sections,0,fields}', definition #> '{sections,0,fields}' || ${JSON.stringify(field)}::jsonb)`,
    })
    .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'bibliotheek')))
  for (const key of keys) {
    const item = await tenant.addItem({
      ...{ kind: 'organisation', key, types: ['bibliotheek'], title: key, team: tenant.teams.noord },
      values: { title: key, phone: phones[key] },
    })
    ids[key] = item.id
  }
  manager = await tenant.addUser([{ role: 'admin', on: tenant.on.wortel }])
})

async function confirm(organisation: string, said: object = {}, by = manager) {
  const body = { accepted: true as const, products: {}, ...said }
  const call = { params: { organisation }, body, idempotencyKey: crypto.randomUUID() }
  await application.call(confirmationEndpoints.confirmSignedIn, call, { token: await tenant.sessionOf(by) })
}

/** A new telephone number by telephone, and one that is taken over from a website. */
async function sayElsewhere() {
  const { data } = await application.call(
    itemEndpoints.organisation,
    { params: { organisation: 'telefoon' }, query: {} },
    { token: await token() },
  )
  const fields = { phone: { answer: 'changed' as const, value: changed } }
  await confirm('telefoon', { means: 'phone', spokenWith: 'Fatima', organisation: { version: data.shown, fields } })
  const source = { kind: 'website' as const, id: 'website.example', name: 'website.example' }
  const now = application.clock.now()
  const said = {
    item: ids.website ?? 0,
    field: 'phone',
    said: changed,
    source,
    evidence: { seenAt: now.toISOString() },
  }
  const [observed] = await application.store.withTransaction((tx) => observe(tx, { tenantId: tenant.id, now }, [said]))
  const decisions = [{ doubt: observed?.doubt ?? '', act: 'take' as const }]
  await application.call(
    doubtEndpoints.decide,
    {
      params: { kind: 'organisation', key: 'website' },
      body: { decisions, asConcept: false },
      idempotencyKey: crypto.randomUUID(),
    },
    { token: await token() },
  )
}

const team = { team: 'wortel' }
const not = (pattern: RegExp) => expect.not.stringMatching(pattern)

async function draw() {
  const call = { params: team, body: input, idempotencyKey: crypto.randomUUID() }
  return (await application.call(sampleEndpoints.draw, call, { token: await token() })).data.id
}

/** Calls everybody of a sample: all say what stands there, but for one. */
async function callAll(sample: string, wrong: string) {
  const params = { ...team, sample }
  for (;;) {
    const { item } = (await application.call(sampleEndpoints.next, { params }, { token: await token() })).data
    if (item === null) return
    const [row] = await application.db.select({ key: items.key }).from(items).where(eq(items.id, item))
    const key = row?.key ?? ''
    const stands = key === 'telefoon' || key === 'website' ? changed : phones[key]
    const value = key === wrong ? '+31229550177' : stands
    const phone = value === undefined ? { how: 'unknown' as const } : { how: 'said' as const, value }
    for (const body of [
      { act: 'said' as const, answers: { phone } },
      { act: 'judge' as const, verdicts: {} },
    ])
      await application.call(
        sampleEndpoints.act,
        { params: { ...params, item }, body, idempotencyKey: crypto.randomUUID() },
        { token: await token() },
      )
  }
}

const reportOf = async (sample: string, as?: string) =>
  (await application.call(sampleEndpoints.report, { params: { ...team, sample } }, { token: as ?? (await token()) }))
    .data

it('compares what was said by who said it, and by how it was last seen true, each with its interval', async () => {
  await sayElsewhere()
  await confirm('bevestigd')
  const sample = await draw()
  await callAll(sample, 'bevestigd')
  const [field] = (await reportOf(sample)).fields
  const shares = (parts: { key: string; figure: { right: number; judged: number } | null }[]) =>
    parts.map(({ key, figure }) => [key, figure?.right, figure?.judged]).sort()
  if (field === undefined) throw new Error('no field')
  expect(shares(field.said)).toEqual([
    ['editors', 1, 2],
    ['telephone', 1, 1],
    ['website', 1, 1],
  ])
  expect(shares(field.seen)).toEqual([
    ['application', 0, 1],
    ['none', 2, 2],
    ['phone', 1, 1],
  ])
})

it('gives no figure of too few calls while others wait', async () => {
  const sample = await draw()
  const [field] = (await reportOf(sample)).fields
  expect(field?.said).toMatchObject([{ key: 'editors', judged: 0, figure: null }])
})

it('names to who manages the team what was confirmed within thirty days and is wrong, and to nobody else', async () => {
  await confirm('hand')
  const sample = await draw()
  // Confirmed after the draw, and before the call.
  days(20)
  await confirm('bevestigd')
  days(10)
  await callAll(sample, 'bevestigd')
  expect((await reportOf(sample)).falseConfirmations).toMatchObject([
    { key: 'bevestigd', field: 'phone', how: 'application', by: 'Jo van Dijk' },
  ])
  const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  expect((await reportOf(sample, editor)).falseConfirmations).toBeNull()
})

it('is in no answer to anybody else, nor in what is public of the sample', async () => {
  const owner = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const { project } = await addProject(application, owner, { isOpen: true })
  const confirmer = await tenant.addUser([{ role: 'editor', on: tenant.on.wortel }], { familyName: 'Bevestigster' })
  await confirm('bevestigd', {}, confirmer)
  const sample = await draw()
  await callAll(sample, 'bevestigd')
  const published = { params: { ...team, sample }, body: { isPublished: true }, idempotencyKey: crypto.randomUUID() }
  await application.call(sampleEndpoints.publish, published, { token: await token() })
  const one = `/main/team/wortel/sample/${sample}`
  const paths = [one, `${one}/report`, `${one}/report/json`, `${one}/draw`, `${one}/call/${ids.bevestigd}`]
  const received = async (path: string, as?: string) => {
    const response = await application.request(path, { token: as })
    return { path, status: response.status, text: await response.text() }
  }
  const tells = /Bevestigster|"falseConfirmations":\[/
  expect((await received(`${one}/report`, await token())).text).toMatch(tells)
  const editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
  for (const path of paths) expect(await received(path, editor)).toMatchObject({ path, status: 200, text: not(tells) })
  const elsewhere = await createTestTenant(application)
  const others = [
    await tenant.tokenFor({ role: 'admin', on: tenant.on.noord }),
    await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel }),
    await elsewhere.tokenFor({ role: 'admin', on: elsewhere.on.wortel }),
    undefined,
  ]
  for (const other of others)
    for (const path of [...paths, `${one}/report/workbook`]) {
      const answer = await received(path, other)
      expect(answer).toMatchObject({ path, text: not(tells) })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  for (const as of [await token(), editor])
    expect(JSON.stringify(await getSheets(application, as, `${one}/report/workbook`))).not.toMatch(tells)
  const open = `/open/v1/${tenant.key}/${project}`
  const badge = `/open/badge/${tenant.key}?sample=${sample}&field=phone`
  for (const path of [`/open/catalog/${tenant.key}`, open, `${open}/organisations?assurance=fields`, badge])
    expect(await received(path)).toMatchObject({ path, status: 200, text: not(tells) })
})

it('is no false confirmation after thirty days, nor when it was changed in between', async () => {
  await confirm('bevestigd')
  await confirm('hand')
  days(31)
  const sample = await draw()
  await callAll(sample, 'bevestigd')
  expect((await reportOf(sample)).falseConfirmations).toEqual([])
  days(100)
  await confirm('hand')
  const body = { types: ['bibliotheek'], values: { title: 'hand', phone: changed }, save: 'publish' as const }
  await application.call(
    contentEndpoints.saveOrganisation,
    { params: { organisation: 'hand' }, body, version: '"v1"' },
    { token: await token() },
  )
  const second = await draw()
  await callAll(second, 'hand')
  expect((await reportOf(second)).falseConfirmations).toEqual([])
})
