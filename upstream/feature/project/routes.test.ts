import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ProjectInput, projectEndpoints } from '#contract/project/project'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { addProject, everything } from '#test/upstream/projects'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import { itemTypes } from '../../platform/db/schema/words.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const get = (params: { project: string }, as = token) =>
  application.call(projectEndpoints.get, { params }, { token: as })
const update = (params: { project: string }, input: Partial<ProjectInput>, version: number, as = token) =>
  application.call(
    projectEndpoints.update,
    { params, body: { ...everything, ...input }, version: `"v${version}"` },
    { token: as },
  )

describe('a project', () => {
  it('is added once for one request, changed, and deleted, each with an entry in the log', async () => {
    const input = { body: { name: 'Sociale kaart' }, idempotencyKey: crypto.randomUUID() }
    const [first, second] = [
      await application.call(projectEndpoints.create, input, { token }),
      await application.call(projectEndpoints.create, input, { token }),
    ]
    expect(second.data).toEqual(first.data)
    const params = { project: first.data.key }
    const { data } = await update(params, { websites: ['https://www.voorbeeld.nl'] }, 1)
    expect(data).toMatchObject({ version: 2, actions: ['update', 'delete', 'build'] })
    const kept = () =>
      application.db.$count(versions, and(eq(versions.tenantId, tenant.id), eq(versions.subjectType, 'project')))
    expect(await kept()).toBe(2)
    await application.call(projectEndpoints.delete, { params, version: '"v2"' }, { token })
    expect(await kept()).toBe(0)
    expect((await refusalOf(get(params))).code).toBe('NOT_FOUND')
    const events = await application.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.permission, 'tenant.projects')))
      .orderBy(auditEvents.id)
    expect(events.map(({ action }) => action)).toEqual(['projectAdded', 'projectChanged', 'projectDeleted'])
  })

  it('gets a number behind its key when there is one of its name, and begins with the categories of the tenant', async () => {
    const type = (await application.db.select().from(itemTypes).where(eq(itemTypes.tenantId, tenant.id)))[0]
    if (type === undefined) throw new Error('no type')
    await application.db
      .update(itemTypes)
      .set({ definition: { ...type.definition, categories: ['Lezen'] } })
      .where(eq(itemTypes.id, type.id))
    await application.db
      .update(tenants)
      .set({ selectionBase: 'Lezen', selectionRoot: 'Weg' })
      .where(eq(tenants.id, tenant.id))
    await addProject(application, token)
    const { data } = await application.call(
      projectEndpoints.create,
      { body: { name: 'Sociale kaart' }, idempotencyKey: crypto.randomUUID() },
      { token },
    )
    expect(data.key).toBe('sociale-kaart-2')
    expect(data.values.basicSelection.categories).toEqual(['Lezen'])
    expect(data.values.basicPreselection.categories).toEqual([])
    const choices = await application.call(projectEndpoints.choices, {}, { token })
    expect(choices.data.categories).toEqual(['Lezen'])
    expect(choices.data.types.map(({ value }) => value)).toEqual([`${type.kind}/${type.key}`])
  })

  it('is changed by who was first; the second is told what stands there now', async () => {
    const params = await addProject(application, token)
    await update(params, { name: 'De eerste' }, 2).catch(() => undefined)
    const [current] = [await get(params)]
    await update(params, { name: 'Van een ander' }, current.data.version)
    const refusal = update(params, { name: 'Van mij' }, current.data.version)
    await expect(refusal).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('refuses websites that are none, nothing to take, and account managers from elsewhere', async () => {
    const params = await addProject(application, token)
    const stranger = await (await createTestTenant(application)).addUser([])
    const { version } = (await get(params)).data
    const issues = (input: Partial<ProjectInput>) =>
      update(params, input, version).then(
        () => [],
        ({ options }) => options.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
      )
    expect(await issues({ websites: ['www.voorbeeld.nl'], content: [] })).toEqual([
      'websites.0 url.scheme',
      'content project.noContent',
    ])
    expect(await issues({ managers: [stranger.id] })).toEqual(['managers project.unknownManager'])
  })
})

describe('who sees a project', () => {
  it('is who manages projects, and its account managers, who change nothing', async () => {
    const manager = await tenant.addUser([{ role: 'viewer', on: tenant.on.noord }])
    const params = await addProject(application, token, { managers: [manager.id] })
    const own = await tenant.sessionOf(manager)
    const { data } = await get(params, own)
    expect(data).toMatchObject({ actions: [], managers: [{ id: manager.id, email: manager.email }] })
    expect((await refusalOf(update(params, {}, data.version, own))).code).toBe('FORBIDDEN')
    const refused = await refusalOf(
      application.call(projectEndpoints.delete, { params, version: `"v${data.version}"` }, { token: own }),
    )
    expect(refused.code).toBe('FORBIDDEN')
    const other = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    expect((await refusalOf(get(params, other))).code).toBe('NOT_FOUND')
  })

  it('is nobody of another tenant', async () => {
    const params = await addProject(application, token)
    const others = await createTestTenant(application)
    const stranger = await others.tokenFor({ role: 'tenant', on: others.on.wortel })
    expect((await refusalOf(get(params, stranger))).code).toBe('NOT_FOUND')
    expect((await refusalOf(update(params, {}, 2, stranger))).code).toBe('NOT_FOUND')
    const list = await application.call(projectEndpoints.list, {}, { token: stranger })
    expect(list.data.items).toEqual([])
  })
})
