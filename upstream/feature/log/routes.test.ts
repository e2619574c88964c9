import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignmentEndpoints } from '#contract/access/assignment'
import { contentEndpoints, type SaveAction } from '#contract/content/content'
import { type AuditKind, type AuditQuery, auditEndpoints } from '#contract/history/audit'
import { projectEndpoints } from '#contract/project/project'
import { siteTextEndpoints } from '#contract/tenant/site-text'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { auditEvents } from '../../platform/db/schema/audit.ts'

let application: TestApplication
let tenant: TestTenant
let manager: string

beforeAll(async () => {
  application = await testApplication()
})

beforeEach(async () => {
  tenant = await createTestTenant(application)
  manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
})

const save = (version: number, save: SaveAction, product?: string) => {
  const body = { types: [product ? 'cursus' : 'bibliotheek'], values: { title: product ?? 'Bibliotheek' }, save }
  const params = { organisation: 'bibliotheek' }
  const given = { body, version: `"v${version}"` }
  return product
    ? application.call(contentEndpoints.saveProduct, { ...given, params: { ...params, product } }, { token: manager })
    : application.call(contentEndpoints.saveOrganisation, { ...given, params }, { token: manager })
}

type Filters = Partial<AuditQuery>

const actionsIn = async (query: Filters = {}, token = manager) => {
  const params = { organisation: 'bibliotheek' }
  const { data } = await application.call(auditEndpoints.organisation, { params, query }, { token })
  return data.items.map(({ action }) => action)
}
const teamLog = async (query: Filters & { beneath?: 'true' | 'ifReadable' }, token: string) =>
  (await application.call(auditEndpoints.team, { params: { team: 'noord' }, query }, { token })).data.items

describe('the action log', () => {
  it('is filtered by who, what, on what and when', async () => {
    await save(1, 'publish')
    application.clock.advance({ hours: 48 })
    manager = await tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })
    await save(2, 'ready')
    await save(1, 'publish', 'cursus')
    expect(await actionsIn()).toEqual(['published', 'savedReady', 'published'])
    expect(await actionsIn({ action: 'published' })).toEqual(['published', 'published'])
    expect(await actionsIn({ kind: 'product' })).toEqual(['published'])
    expect(await actionsIn({ subject: 'CURS' })).toEqual(['published'])
    expect(await actionsIn({ actor: 'van dijk' })).toHaveLength(3)
    expect(await actionsIn({ actor: '%' })).toEqual([])
    const [today, before] = [0, 48].map((hours) =>
      new Date(application.clock.now().getTime() - hours * 3_600_000).toISOString().slice(0, 10),
    )
    expect(await actionsIn({ from: today })).toEqual(['published', 'savedReady'])
    expect(await actionsIn({ until: before })).toEqual(['published'])
  })

  it('is filtered by the types of the specification: what was done to a project, the tenant or a person as well', async () => {
    const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const own = { token }
    await application.call(projectEndpoints.create, { body: { name: 'Gids' }, idempotencyKey: 'log-project' }, own)
    const body = { key: 'home.title', language: 'nl' as const, text: 'Begin', before: null }
    await application.call(siteTextEndpoints.change, { body }, own)
    const invitation = {
      params: { partyType: 'team', party: 'wortel' } as const,
      body: { email: `nieuw@${tenant.host}`, role: 'editor', locale: 'nl' as const },
      idempotencyKey: 'log-user',
    }
    await application.call(assignmentEndpoints.invite, invitation, own)
    const found = async (kind: AuditKind) => {
      const { data } = await application.call(auditEndpoints.team, { params: { team: 'wortel' }, query: { kind } }, own)
      return data.items.map(({ action }) => action)
    }
    expect(await found('project')).toEqual(['projectAdded'])
    expect(await found('tenant')).toEqual(['settingsUpdated'])
    expect(await found('user')).toEqual(['invited'])
    expect(await found('product')).toEqual([])
  })

  it('tells of invitations and roles to who may give roles there, and to nobody else', async () => {
    const email = `geheim@${tenant.host}`
    const params = { partyType: 'organisation', party: 'bibliotheek' } as const
    const body = { email, role: 'editor', locale: 'nl' as const }
    await application.call(assignmentEndpoints.invite, { params, body, idempotencyKey: 'log-1' }, { token: manager })
    const reader = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await actionsIn({}, manager)).toEqual(['invited'])
    expect(await actionsIn({}, reader)).toEqual([])
    expect(await actionsIn({ subject: 'geheim' }, reader)).toEqual([])
    const beneath = (token: string) => teamLog({ beneath: 'true' }, token)
    expect((await beneath(manager)).map(({ action }) => action)).toContain('invited')
    expect(JSON.stringify(await beneath(reader))).not.toContain(email)
  })

  it('tells who may not edit nothing of concepts', async () => {
    await save(1, 'publish')
    await save(2, 'concept')
    const viewer = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect(await actionsIn()).toEqual(['savedConcept', 'published'])
    expect(await actionsIn({}, viewer)).toEqual(['published'])
  })

  it('of a team holds what lies in it when asked, for who may read that', async () => {
    await save(1, 'publish')
    expect(await teamLog({}, manager)).toEqual([])
    for (const beneath of ['true', 'ifReadable'] as const) {
      expect((await teamLog({ beneath }, manager)).map(({ action }) => action)).toEqual(['published'])
    }
    const alone = await tenant.tokenFor({ role: 'viewer', on: tenant.on.noord, depth: 'current' })
    expect((await refusalOf(teamLog({ beneath: 'true' }, alone))).code).toBe('FORBIDDEN')
    expect(await teamLog({ beneath: 'ifReadable' }, alone)).toEqual([])
  })
  it('of a team without others holds what lies in it, and what lay beneath it once, in the order in which it was done', async () => {
    const { haven } = tenant.teams
    const log = async (query: Filters = {}) => {
      const asked = { params: { team: 'haven' }, query: { beneath: 'true' as const, ...query } }
      return (await application.call(auditEndpoints.team, asked, { token: manager })).data
    }
    await save(1, 'publish')
    const gone = { subjectType: 'team', subjectId: 0, subjectKey: 'kade', subjectTitle: 'Kade', actorName: 'Jo' }
    await application.db.insert(auditEvents).values({
      ...{ ...gone, tenantId: tenant.id, at: application.clock.now(), action: 'teamRemoved' },
      teamPath: `${haven.path}0/`,
    })
    await save(2, 'ready')
    expect((await log()).items.map(({ action }) => action)).toEqual(['savedReady', 'teamRemoved', 'published'])
    expect((await log({ subject: 'kade' })).items).toHaveLength(1)
    const first = await log({ limit: 2 })
    const last = await log({ limit: 2, cursor: first.next ?? '' })
    expect([...first.items, ...last.items].map(({ subjectKey }) => subjectKey)).toEqual([
      'bibliotheek',
      'kade',
      'bibliotheek',
    ])
  })
})
