import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HistoryType, historyEndpoints, type ReinstatableType } from '#contract/history/history'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { projectEndpoints } from '#contract/project/project'
import { siteEditEndpoints } from '#contract/tenant/site-edit'
import { tenantInputSchema, tenantsEndpoints } from '#contract/tenant/tenant-edit'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf, jobInput } from '#test/upstream/import-jobs'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { users } from '../../platform/db/schema/user.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const history = async (type: HistoryType, key: string, as = token) =>
  (await application.call(historyEndpoints.list, { params: { type, key }, query: {} }, { token: as })).data
async function uuidOf(type: HistoryType, key: string, number: number) {
  const found = (await history(type, key)).items.find((one) => one.number === number)
  if (found === undefined) throw new Error(`no version ${number}`)
  return found.uuid
}
/** The fields changed in the newest version, which the log of the top team must show as well. */
async function newestChange(type: HistoryType, key: string) {
  const first = (await history(type, key)).items[0]?.uuid ?? ''
  const query = { fields: 'changed' as const }
  const params = { type, key, first }
  const { data } = await application.call(historyEndpoints.changes, { params, query }, { token })
  const fromLog = { params: { team: 'wortel', first }, query }
  expect((await application.call(historyEndpoints.teamChanges, fromLog, { token })).data).toEqual(data)
  return data.fields
}
const reinstate = async (
  { type, key, number, fields }: { type: ReinstatableType; key: string; number: number; fields?: string[] },
  base: number,
  as = token,
) =>
  application.call(
    historyEndpoints.reinstate,
    {
      params: { type, key },
      body: { uuid: await uuidOf(type, key, number), ...(fields && { fields }) },
      version: `"v${base}"`,
      idempotencyKey: crypto.randomUUID(),
    },
    { token: as },
  )
/** Who may see teams, but nothing of the tenant; and who does both at another tenant. */
async function expectOthersSeeNothing(type: HistoryType, key: string, status: number) {
  const admin = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
  expect((await refusalOf(history(type, key, admin))).status).toBe(status)
  const other = await createTestTenant(application)
  const stranger = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
  expect((await refusalOf(history(type, key, stranger))).status).toBe(404)
}

describe('the history of a project', () => {
  const params = { project: 'sociale-kaart' }
  const rule = { types: ['organisation/bibliotheek'], categories: [], keywords: ['lezen'] }

  it('says what changed by name, is read by account managers, and gives back what they left out', async () => {
    const manager = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }])
    await addProject(application, token)
    const body = { ...everything, managers: [manager.id], basicSelection: rule }
    await application.call(projectEndpoints.update, { params, body, version: '"v2"' }, { token })
    expect(await history('project', 'sociale-kaart')).toMatchObject({
      subject: { title: 'Sociale kaart', actions: ['restore'], version: 3 },
      items: [
        { number: 3, author: 'Jo van Dijk', action: 'projectChanged', permission: 'tenant.projects' },
        { number: 2 },
        { number: 1, author: 'Jo van Dijk', action: 'projectAdded' },
      ],
    })
    const fields = await newestChange('project', 'sociale-kaart')
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ['managers', 'Accountmanagers'],
      ['basicSelection', 'Basisselectie'],
    ])
    expect(fields.at(-1)?.diff).toMatchObject({ after: 'type: bibliotheek (nl), trefwoord: lezen' })

    const own = await tenant.sessionOf(manager)
    expect((await history('project', 'sociale-kaart', own)).subject.actions).toEqual([])
    const asked = { type: 'project', key: 'sociale-kaart', number: 2 } as const
    expect((await refusalOf(reinstate(asked, 3, own))).status).toBe(403)
    expect((await refusalOf(reinstate(asked, 2))).code).toBe('CONFLICT')
    await expectOthersSeeNothing('project', 'sociale-kaart', 404)

    await reinstate({ ...asked, fields: ['basicSelection'] }, 3)
    const { values } = (await application.call(projectEndpoints.get, { params }, { token })).data
    expect(values).toMatchObject({ basicSelection: { types: [], keywords: [] }, managers: [manager.id] })
  })

  it('leaves out an account manager who is gone by now', async () => {
    const manager = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }])
    await addProject(application, token, { managers: [manager.id] })
    await application.call(projectEndpoints.update, { params, body: everything, version: '"v2"' }, { token })
    await application.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, manager.id))
    await reinstate({ type: 'project', key: 'sociale-kaart', number: 2 }, 3)
    const { values } = (await application.call(projectEndpoints.get, { params }, { token })).data
    expect(values.managers).toEqual([])
  })
})

describe('the history of a tenant', () => {
  const get = async () => (await application.call(tenantsEndpoints.get, {}, { token })).data

  it('begins with what stood there before the first change; terms that are put back are asked about again', async () => {
    const { key, ...first } = await get()
    const body = tenantInputSchema.parse({ ...first, subName: 'Nieuw', termsNl: 'Wees netjes.', termsEn: 'Be nice.' })
    const save = (values: typeof body, version: number) =>
      application.call(tenantsEndpoints.update, { body: values, version: `"v${version}"` }, { token })
    await save(body, 1)
    await save({ ...body, termsNl: 'Anders.', termsEn: 'Other.' }, 2)
    const { items, subject } = await history('tenant', key)
    expect(subject).toMatchObject({ title: first.name, actions: ['restore'], version: 3 })
    expect(items.map(({ number, author }) => [number, author])).toEqual([
      [3, 'Jo van Dijk'],
      [2, 'Jo van Dijk'],
      [1, ''],
    ])
    expect((await newestChange('tenant', key)).map(({ label }) => label)).toEqual([
      'Voorwaarden in het Nederlands',
      'Voorwaarden in het Engels',
    ])
    await expectOthersSeeNothing('tenant', key, 403)
    await reinstate({ type: 'tenant', key, number: 2 }, 3)
    expect(await get()).toMatchObject({ subName: 'Nieuw', termsNl: 'Wees netjes.', termsVersion: 3, version: 4 })
    expect((await history('tenant', key)).items[0]).toMatchObject({ number: 4, action: 'reinstated' })
  })
})

describe('the history of a site', () => {
  const get = async () => (await application.call(siteEditEndpoints.get, {}, { token })).data

  it('says colours and messages in words, and takes nobody their way to sign in', async () => {
    const { key, values } = await get()
    const save = (given: Partial<typeof values>, version: number) =>
      application.call(siteEditEndpoints.update, { body: { ...values, ...given }, version: `"v${version}"` }, { token })
    await save({ iconCls: 'trophy', colours: { ...values.colours, header: '#7a1f3d' } }, 1)
    const message = { messageNl: 'Gesloten', messageEn: 'Closed', messageFrom: '2026-12-24T09:00' }
    await save({ iconCls: 'trophy', ...message }, 2)
    expect(await newestChange('site', key)).toMatchObject([
      { name: 'colours', diff: { before: 'Balk bovenaan: #7a1f3d', after: '' } },
      { name: 'messageNl', diff: { after: 'Gesloten' } },
      { name: 'messageEn' },
      { name: 'messageFrom', diff: { after: '24-12-2026 09:00' } },
    ])
    await expectOthersSeeNothing('site', key, 403)
    await reinstate({ type: 'site', key, number: 2, fields: ['colours'] }, 3)
    expect((await get()).values).toMatchObject({ colours: { header: '#7a1f3d' }, messageNl: 'Gesloten' })
  })
})

describe('the history of an import job', () => {
  it('says what it reads in and when in words, and puts that back', async () => {
    await importJobOf(application, token)
    const params = { importjob: 'bibliotheken' }
    const schedule = { rhythm: 'weekly' as const, time: '06:30', weekday: 2, monthDay: 1 }
    const address = { source: 'address' as const, address: 'https://gegevens.voorbeeld.nl/b.csv', schedule }
    const body = jobInput({ ...address, mapping: [{ column: 'title', from: 'titel' }] })
    await application.call(importJobEndpoints.update, { params, body, version: '"v1"' }, { token })
    expect(await newestChange('importJob', 'bibliotheken')).toMatchObject([
      { name: 'source', diff: { before: 'In een bestand', after: 'Op een webadres' } },
      { name: 'address' },
      { name: 'mapping' },
      { name: 'schedule', label: 'Wanneer loopt de import vanzelf?' },
    ])
    await expectOthersSeeNothing('importJob', 'bibliotheken', 403)
    await reinstate({ type: 'importJob', key: 'bibliotheken', number: 1 }, 2)
    const { data } = await application.call(importJobEndpoints.get, { params }, { token })
    expect(data).toMatchObject({ source: 'file', schedule: null, mapping: [{ from: 'naam' }], version: 3 })
  })
})
