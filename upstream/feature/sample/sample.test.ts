import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallActInput, SampleInput } from '#contract/sample/sample'
import { sampleEndpoints } from '#contract/sample/sample'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { postalAddresses } from '../../platform/db/schema/address.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { doubts, seenTrue } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'
import { sampleCalls } from '../../platform/db/schema/sample.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'
import { drawOrder } from './draw.ts'

const size = 26
const organisations = Array.from({ length: size }, (_, index) => `o${index}`)
const phoneOf = (index: number) => `+312295501${String(index).padStart(2, '0')}`
const input: SampleInput = {
  ...{ name: 'Voorjaar', kind: 'organisation', fields: ['phone'], strata: 'teams', allocation: 'proportional' },
  ...{ margin: 10, certainty: 95, expected: 80, tries: 2 },
}

let application: TestApplication
let tenant: TestTenant
let admin: string
let editor: string

const addField = (field: object) =>
  application.db
    .update(itemTypes)
    .set({
      definition: sql`jsonb_set(definition, '{sections,0,fields}', definition #> '{sections,0,fields}' || ${JSON.stringify(field)}::jsonb)`,
    })
    .where(and(eq(itemTypes.tenantId, tenant.id), eq(itemTypes.key, 'bibliotheek')))

/** These organisations of the tenant are no longer published. */
const takeOffline = (keys: readonly string[]) =>
  application.db
    .update(items)
    .set({ publishedUntil: application.clock.now() })
    .where(and(eq(items.tenantId, tenant.id), inArray(items.key, [...keys])))

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  await addField({ name: 'phone', type: 'phone', label: { nl: 'Telefoon', en: 'Phone' } })
  for (const [index, key] of organisations.entries())
    await tenant.addItem({
      ...{ kind: 'organisation', key, types: ['bibliotheek'], title: `O${index}` },
      team: index < 18 ? tenant.teams.noord : tenant.teams.zuid,
      values: { title: `O${index}`, phone: phoneOf(index) },
    })
  // All that can be drawn has a number: what a test finds does not hang on what chance draws.
  await takeOffline(['bibliotheek', 'museum'])
  admin = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
  editor = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
})

const team = { team: 'wortel' }
const draw = async (changes: Partial<SampleInput> = {}, token = admin) => {
  const body = { ...input, ...changes }
  const call = { params: team, body, idempotencyKey: crypto.randomUUID() }
  return (await application.call(sampleEndpoints.draw, call, { token })).data
}
const next = async (sample: string, token = editor) =>
  (await application.call(sampleEndpoints.next, { params: { ...team, sample } }, { token })).data.item ?? 0
const act = async (sample: string, item: number, body: CallActInput, token = editor) =>
  (
    await application.call(
      sampleEndpoints.act,
      { params: { ...team, sample, item }, body, idempotencyKey: crypto.randomUUID() },
      { token },
    )
  ).data
const look = async (sample: string, item: number, token = editor) =>
  (await application.call(sampleEndpoints.call, { params: { ...team, sample, item } }, { token })).data
const get = async (sample: string) =>
  (await application.call(sampleEndpoints.get, { params: { ...team, sample } }, { token: editor })).data
const report = async (sample: string) =>
  (await application.call(sampleEndpoints.report, { params: { ...team, sample } }, { token: editor })).data

/** Calls the next one, who says this of the telephone number, and is agreed with. */
async function answer(sample: string, said: (phone: string) => { how: 'said' | 'none' | 'unknown'; value?: string }) {
  const item = await next(sample)
  const [row] = await application.db.select({ title: items.title }).from(items).where(eq(items.id, item))
  const phone = phoneOf(Number(row?.title.slice(1)))
  const { answers } = await act(sample, item, { act: 'said', answers: { phone: said(phone) } })
  await act(sample, item, { act: 'judge', verdicts: {} })
  return { item, proposed: answers?.find(({ field }) => field === 'phone')?.proposed }
}
const right = (phone: string) => ({ how: 'said' as const, value: phone.replace('+31', '0') })

/** The order of a draw by a program that has its seed and population, and nothing of the product. */
async function drawnElsewhere({ seed, records }: { seed: string; records: { id: number; stratum: string }[] }) {
  const program = `
    import { createHash } from 'node:crypto'
    const { seed, records } = JSON.parse(process.argv[1])
    const place = ({ id, stratum }) => stratum + ' ' + createHash('sha256').update(seed + ':' + id).digest('hex')
    console.log(JSON.stringify(records.sort((one, other) => (place(one) < place(other) ? -1 : 1)).map(({ id }) => id)))`
  const population = records.toSorted((one, other) => one.id - other.id).map(({ id, stratum }) => ({ id, stratum }))
  const child = ['--input-type=module', '-e', program, JSON.stringify({ seed, records: population })]
  const { stdout } = await promisify(execFile)(process.execPath, child)
  return JSON.parse(stdout)
}

describe('the draw', () => {
  it('is that of the seed in the action log, which another process draws once more', async () => {
    const { id, population, progress } = await draw()
    expect(population).toBe(size)
    expect(progress.waiting).toBe(progress.planned)
    const [event] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'sampleDrawn')))
    if (event === undefined) throw new Error('nothing in the log')
    const { seed, calls } = event.details as { seed: string; calls: Record<string, number> }
    const rows = await application.db.select().from(sampleCalls).where(eq(sampleCalls.sampleId, id))
    const drawOf = async () =>
      (await application.call(sampleEndpoints.verify, { params: { ...team, sample: id } }, { token: editor })).data
    const drawn = await drawOf()
    expect(drawn).toMatchObject({ seed, holds: true })
    expect(await drawnElsewhere(drawn)).toEqual(drawn.records.map((record) => record.id))
    for (const { stratum, position, state } of drawn.records)
      expect(state).toBe(position <= (calls[stratum] ?? 0) ? 'open' : 'reserve')
    const [first, second] = rows.filter(({ stratum }) => stratum === rows[0]?.stratum)
    for (const [one, position] of [
      [first, second?.position],
      [second, first?.position],
    ] as const)
      await application.db
        .update(sampleCalls)
        .set({ position: position ?? 0 })
        .where(and(eq(sampleCalls.sampleId, id), eq(sampleCalls.itemId, one?.itemId ?? 0)))
    expect((await drawOf()).holds).toBe(false)
  })

  it('gives the same records for the same seed, and others for another: who draws sends no seed', () => {
    const records = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, stratum: index % 2 ? 'a' : 'b' }))
    expect(drawOrder('seed', records)).toEqual(drawOrder('seed', records.toReversed()))
    expect(drawOrder('seed', records)).not.toEqual(drawOrder('another', records))
    expect(Object.keys(sampleEndpoints.draw.body.shape)).not.toContain('seed')
  })

  it('refuses a field that nobody can say by telephone, and a population of nothing', async () => {
    const unknown = await refusalOf(draw({ fields: ['picture'] }))
    expect(unknown.options.fields).toEqual([expect.objectContaining({ path: 'fields', code: 'sample.unknownField' })])
    await takeOffline(organisations)
    const empty = await refusalOf(draw())
    expect(empty.options.fields).toEqual([expect.objectContaining({ path: 'kind', code: 'sample.empty' })])
  })
})

describe('rights', () => {
  it('who reads calls nobody, who edits calls and does not draw, and another tenant knows of nothing', async () => {
    const { id } = await draw()
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await refusalOf(next(id, viewer))).code).toBe('FORBIDDEN')
    expect((await refusalOf(draw({}, editor))).code).toBe('FORBIDDEN')
    const other = await createTestTenant(application)
    const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    expect((await refusalOf(next(id, stranger))).code).toBe('NOT_FOUND')
    const below = await tenant.tokenFor({ role: 'admin', on: tenant.on.noord })
    expect((await refusalOf(next(id, below))).code).toBe('NOT_FOUND')
  })
})

describe('a call', () => {
  it('is of one of two callers who want it', async () => {
    const { id } = await draw()
    const { calls } = await get(id)
    // With whom to call, for who works from paper.
    for (const { title, phones } of calls) expect(phones).toEqual([phoneOf(Number(title.slice(1)))])
    const item = calls[0]?.item ?? 0
    const colleague = await tenant.tokenFor({ role: 'editor', on: tenant.on.wortel })
    const both = await Promise.allSettled([act(id, item, { act: 'claim' }), act(id, item, { act: 'claim' }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(
      (await refusalOf(act(id, item, { act: 'claim' }, both[0]?.status === 'rejected' ? editor : colleague))).code,
    ).toBe('CALL_TAKEN')
    const [mine, theirs] = [await next(id), await next(id, colleague)]
    expect(mine).not.toBe(theirs)
  })

  it('shows nothing of what stands here before what is said is kept, and that is not changed afterwards', async () => {
    const { id } = await draw()
    const item = await next(id)
    const blind = await look(id, item)
    expect(blind.answers).toBeNull()
    const wrong = await refusalOf(
      act(id, item, { act: 'said', answers: { phone: { how: 'said', value: 'bel maar' } } }),
    )
    expect(wrong.options.fields?.[0]?.path).toBe('answers.phone.value')
    expect((await refusalOf(act(id, item, { act: 'judge', verdicts: { phone: 'right' } }))).code).toBe('CALL_NOT_SAID')
    const said = await act(id, item, { act: 'said', answers: { phone: { how: 'said', value: '0229 550 999' } } })
    const here = phoneOf(Number(said.title.slice(1)))
    expect(said.answers).toMatchObject([{ field: 'phone', how: 'said', said: '+31229550999', here }])
    const again = await act(id, item, { act: 'said', answers: { phone: { how: 'said', value: '0229 550 998' } } })
    expect(again.answers).toEqual(said.answers)
  })

  it('about an address is answered with postal code and number: street and place are looked up', async () => {
    const address = { type: 'ADDRESS', country: 'NL', postalCode: '1799 kd', houseNumber: '12' }
    const street = { street: 'Kade', city: 'Duinmeer', municipality: 'Noordkust' }
    await application.db
      .insert(postalAddresses)
      .values({ postalCode: '1799KD', houseNumber: 12, addition: '', ...street, province: 'Noord-Holland' })
    await addField({ name: 'address', type: 'address', label: { nl: 'Adres', en: 'Address' } })
    const { id } = await draw({ fields: ['address'] })
    const item = await next(id)
    const { answers } = await act(id, item, { act: 'said', answers: { address: { how: 'said', value: address } } })
    expect(answers).toMatchObject([{ field: 'address', said: { postalCode: '1799 KD', houseNumber: '12', ...street } }])
  })

  it('that is not reached often enough is replaced by the next of its stratum, and counted as such', async () => {
    const { id } = await draw()
    const before = await get(id)
    const item = await next(id)
    expect(await act(id, item, { act: 'unreached' })).toMatchObject({ state: 'snoozed', tries: 1 })
    await act(id, item, { act: 'claim' })
    expect(await act(id, item, { act: 'unreached' })).toMatchObject({ state: 'unreached', tries: 2 })
    const after = await get(id)
    expect(after.sample.progress).toMatchObject({ unreached: 1, waiting: before.sample.progress.waiting })
    const added = after.calls.filter((call) => !before.calls.some((one) => one.item === call.item))
    const rows = await application.db.select().from(sampleCalls).where(eq(sampleCalls.sampleId, id))
    const [dropped, fresh] = [item, added[0]?.item].map((of) => rows.find((row) => row.itemId === of))
    expect(added).toHaveLength(1)
    expect(fresh?.stratum).toBe(dropped?.stratum)
    const beyond = rows.filter((row) => row.stratum === fresh?.stratum && row.state === 'reserve')
    for (const row of beyond) expect(row.position).toBeGreaterThan(fresh?.position ?? 0)
  })

  it('makes a doubt of what is wrong at once, and keeps that the rest was seen to be true', async () => {
    const { id } = await draw()
    const wrong = await answer(id, () => ({ how: 'said', value: '0229 550 999' }))
    expect(wrong.proposed).toBe('wrong')
    const seen = await answer(id, right)
    expect(seen.proposed).toBe('right')
    const raised = await application.db.select().from(doubts).where(eq(doubts.itemId, wrong.item))
    expect(raised).toMatchObject([
      { field: 'phone', source: 'sample', sourceId: id, said: '+31229550999', state: 'open' },
    ])
    const kept = await application.db.select().from(seenTrue).where(eq(seenTrue.itemId, seen.item))
    expect(kept).toMatchObject([{ field: 'phone', source: 'sample' }])
    const [logged] = await application.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'sampleCalled')))
      .orderBy(desc(auditEvents.id))
    expect(logged?.details).toMatchObject({ sample: id, outcome: 'done' })
  })

  it('finds that a number is missing where none stands here', async () => {
    await takeOffline(organisations)
    const key = 'zonder'
    await tenant.addItem({ kind: 'organisation', key, types: ['bibliotheek'], title: key, team: tenant.teams.noord })
    const { id, population } = await draw()
    expect(population).toBe(1)
    const item = await next(id)
    const said = await act(id, item, { act: 'said', answers: { phone: { how: 'said', value: '0229 550 999' } } })
    expect(said.answers).toMatchObject([{ field: 'phone', here: null, isFilled: false, proposed: 'wrong' }])
  })

  it('is not made any more when the sample has ended', async () => {
    const { id } = await draw()
    const item = await next(id)
    await application.call(
      sampleEndpoints.end,
      { params: { ...team, sample: id }, idempotencyKey: crypto.randomUUID() },
      { token: admin },
    )
    expect((await refusalOf(act(id, item, { act: 'gone' }))).code).toBe('CALL_ENDED')
    expect((await refusalOf(next(id))).code).toBe('CALL_ENDED')
    expect((await report(id)).isFinal).toBe(true)
  })
})

it('the report says the share with its interval when there is enough, and what is not known', async () => {
  const { id } = await draw({ margin: 3 })
  expect((await report(id)).fields).toMatchObject([{ field: 'phone', judged: 0, figure: null }])
  const { sample } = await get(id)
  const outcomes: string[] = []
  for (let index = 0; index < sample.progress.planned; index += 1) {
    const outcome = (['wrong', 'unknown'] as const)[index] ?? 'right'
    await answer(id, (phone) => {
      if (outcome === 'wrong') return { how: 'none' }
      return outcome === 'unknown' ? { how: 'unknown' } : right(phone)
    })
    const { fields, rounds } = await report(id)
    expect(rounds.at(-1)?.fields[0]?.judged).toBe(fields[0]?.judged)
    outcomes.push(outcome)
  }
  const [field] = (await report(id)).fields
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
  const judged = count('right') + count('wrong')
  expect(field).toMatchObject({ judged, figure: { judged, right: count('right'), missing: count('unknown') } })
  const { share = 0, low = 1, high = 0, worst = 1, best = 0 } = field?.figure ?? {}
  expect(low).toBeLessThanOrEqual(share)
  expect(high).toBeGreaterThanOrEqual(share)
  expect(worst).toBeLessThanOrEqual(share)
  expect(best).toBeGreaterThanOrEqual(share)
  expect((await report(id)).rounds).toMatchObject([{ id, fields: [{ field: 'phone', figure: { judged } }] }])
  // A field that a round did not ask about has nothing of it, and not too little.
  const titles = await draw({ fields: ['title'] })
  expect((await report(titles.id)).rounds).toMatchObject([{ id, fields: [] }, { fields: [{ field: 'title' }] }])
  const path = `/main/team/wortel/sample/${id}/report/workbook`
  const workbook = Buffer.from(await (await application.request(path, { token: editor })).arrayBuffer())
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
  const file = await application.request(path.replace('workbook', 'json'), { token: admin })
  expect(file.headers.get('content-disposition')).toContain('steekproef.json')
  // What people confirmed that was wrong is for the screen alone.
  expect(Object.keys(await file.json())).not.toContain('falseConfirmations')
  await expectPublic(id, { judged, share })
})

/** Its figures are in the catalogue when somebody who may chooses so, and only then. */
async function expectPublic(sample: string, figure: { judged: number; share: number }) {
  const measured = async () => {
    const answer = await application.request(`/open/catalog/${tenant.key}`)
    return (await answer.json())['dqv:hasQualityMeasurement'] ?? []
  }
  const owner = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const { project: key } = await addProject(application, owner, { isOpen: true })
  const ofProject = async () => (await (await application.request(`/open/v1/${tenant.key}/${key}`)).json()).accuracy
  const badge = (field = 'phone') => application.request(`/open/badge/${tenant.key}?sample=${sample}&field=${field}`)
  expect([await measured(), await ofProject(), (await badge()).status]).toEqual([[], undefined, 404])
  expect((await refusalOf(publish(sample, true, editor))).code).toBe('FORBIDDEN')
  await publish(sample, true)
  expect(await measured()).toMatchObject([{ 'dqv:value': { '@value': figure.share.toFixed(4) } }])
  expect(await ofProject()).toMatchObject([
    { kind: 'organisation', field: 'phone', low: expect.any(Number), ...figure },
  ])
  const picture = await badge()
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toMatch(/% klopt \(\d+–\d+ %\)/)
  expect((await badge('title')).status).toBe(404)
  await publish(sample, false)
  expect([await measured(), await ofProject(), (await badge()).status]).toEqual([[], undefined, 404])
  const unfinished = await draw()
  expect((await refusalOf(publish(unfinished.id, true))).code).toBe('SAMPLE_UNFINISHED')
}

const publish = (sample: string, isPublished: boolean, token = admin) =>
  application.call(
    sampleEndpoints.publish,
    { params: { ...team, sample }, body: { isPublished }, idempotencyKey: crypto.randomUUID() },
    { token },
  )
