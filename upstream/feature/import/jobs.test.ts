import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { importJobEndpoints } from '#contract/import-job/import-job'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { importJobOf, jobInput } from '#test/upstream/import-jobs'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { items, versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
})

const params = { importjob: 'bibliotheken' }
const update = (given: Parameters<typeof jobInput>[0], version = '"v1"') =>
  application.call(importJobEndpoints.update, { params, body: jobInput(given), version }, { token })

describe('an import job', () => {
  it('is changed and deleted as it was seen, and each of these is in the log', async () => {
    await importJobOf(application, token)
    expect((await update({ name: 'Anders', save: 'publish' })).data).toMatchObject({ name: 'Anders', version: 2 })
    expect((await refusalOf(update({ name: 'Te laat' }))).code).toBe('CONFLICT')
    const remove = (version: string) => application.call(importJobEndpoints.delete, { params, version }, { token })
    expect((await refusalOf(remove('"v1"'))).code).toBe('CONFLICT')
    const kept = () =>
      application.db.$count(versions, and(eq(versions.tenantId, tenant.id), eq(versions.subjectType, 'importJob')))
    expect(await kept()).toBe(2)
    await remove('"v2"')
    expect(await kept()).toBe(0)
    expect((await refusalOf(application.call(importJobEndpoints.get, { params }, { token }))).code).toBe('NOT_FOUND')
    const events = await application.db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.tenantId, tenant.id), eq(auditEvents.action, 'settingsUpdated')))
      .orderBy(auditEvents.id)
    const sayOf = (details: object) => Object.keys(details).find((key) => key.startsWith('importJob'))
    expect(events.map(({ details }) => sayOf(details))).toEqual([
      'importJobAdded',
      'importJobChanged',
      'importJobDeleted',
    ])
  })

  it('leaves what it read in when it is deleted, to be kept by hand', async () => {
    const { run } = await importJobOf(application, token)
    await run('code;naam\n1;De Kade\n')
    await application.call(importJobEndpoints.delete, { params, version: '"v1"' }, { token })
    const [item] = await application.db
      .select()
      .from(items)
      .where(and(eq(items.tenantId, tenant.id), eq(items.title, 'De Kade')))
    expect(item).toMatchObject({ managedBy: 'manual', externalId: null })
  })

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ identity: '' }, 'identity', 'importJob.identity'],
    [{ mapping: [] }, 'mapping', 'importJob.mapping'],
    [{ source: 'address' as const, address: 'ftp://x' }, 'address', 'importJob.address'],
    [{ match: 'key' as const }, 'mode', 'importJob.keyOnlyChanges'],
    [{ kind: 'product' as const, type: 'cursus' }, 'mapping', 'importJob.organisationColumn'],
    [{ match: 'key' as const, mode: 'change' as const, gone: 'archive' as const }, 'gone', 'importJob.goneNeedsNumber'],
    [
      { kind: 'supplement' as const, mode: 'change' as const, gone: 'archive' as const },
      'gone',
      'importJob.goneNoArchive',
    ],
    [{ team: 'bestaat-niet' }, 'team', 'importJob.team'],
    [{ type: 'raket' }, 'type', 'types.unknown'],
    [
      { schedule: { rhythm: 'daily' as const, time: '06:30', weekday: 1, monthDay: 1 } },
      'schedule',
      'importJob.scheduleNeedsAddress',
    ],
  ])('is refused with the reason at the field: %j', async (given, path, code) => {
    const refusal = await refusalOf(importJobOf(application, token, given))
    expect(refusal.options.fields).toMatchObject([{ path, code }])
  })

  it('offers teams and types of the tenant, and is nobody’s of another', async () => {
    await importJobOf(application, token)
    const { data } = await application.call(importJobEndpoints.choices, {}, { token })
    expect(data.teams.map(({ key }) => key).sort()).toEqual(['haven', 'noord', 'wortel', 'zuid'])
    expect(data.types.filter(({ key }) => key === 'cursus')).toEqual([
      { kind: 'product', key: 'cursus', name: 'cursus (nl)' },
    ])
    const other = await createTestTenant(application)
    const outsider = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const list = await application.call(importJobEndpoints.list, {}, { token: outsider })
    expect(list.data.items).toEqual([])
    const refusal = await refusalOf(application.call(importJobEndpoints.get, { params }, { token: outsider }))
    expect(refusal.code).toBe('NOT_FOUND')
  })
})
