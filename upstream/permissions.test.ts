import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint'
import { errorStatus } from '#contract/kernel/errors'
import { fillPath } from '#contract/kernel/path'
import { allEndpoints } from '#test/contract/endpoints'
import { teamInput } from '#test/contract/team-input'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { permissionLines } from '#test/upstream/permissions/all-lines'
import { type CallerName, callers, invalid, type Line, lost } from '#test/upstream/permissions/callers'
import { addPolicy, createSuite, endpointOf, relate, type Suite, use } from '#test/upstream/permissions/suite'
import { createTestTenant, type Holding, type TestTenant } from '#test/upstream/tenant'
import { addFile } from './capability/file/repository.ts'
import { items, versions } from './platform/db/schema/item.ts'
import { relations, relationTypes } from './platform/db/schema/relation.ts'
import { confirmationPolicies } from './platform/db/schema/review.ts'
import { roleAssignments, roles } from './platform/db/schema/role.ts'
import { teams } from './platform/db/schema/team.ts'

// The one suite of rights: every endpoint of the contract, for every kind of caller, past the user interface.

function holdings({ on }: TestTenant): Record<CallerName, Holding[]> {
  return {
    nobody: [],
    'without a role': [],
    viewer: [{ role: 'viewer', on: on.wortel }],
    editor: [{ role: 'editor', on: on.wortel }],
    manager: [{ role: 'manager', on: on.wortel }],
    admin: [{ role: 'admin', on: on.wortel }],
    tenant: [{ role: 'tenant', on: on.wortel }],
    'admin of another team': [{ role: 'admin', on: on.zuid }],
    'manager of the organisation': [{ role: 'manager', on: on.bibliotheek }],
    'viewer of the team alone': [{ role: 'viewer', on: on.noord, depth: 'current' }],
    'viewer beneath the team': [{ role: 'viewer', on: on.noord, depth: 'beneath' }],
    'viewer of the product': [{ role: 'viewer', on: on.cursus }],
    maintenance: [],
  }
}

const endpoints = await allEndpoints()
let application: TestApplication
let tenant: TestTenant
let suite: Suite
const users = new Map<CallerName, { email: string }>()
const sessions = new Map<CallerName, string>()
const signInFirst = errorStatus.SIGN_IN_REQUIRED

beforeAll(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  suite = await createSuite(application, tenant)
  const held = holdings(tenant)
  for (const name of callers) {
    users.set(name, await tenant.addUser(held[name], { maintenance: name === 'maintenance' }))
  }
})

async function oneByOne<In, Out>(given: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (const one of given) done.push(await work(one))
  return done
}

/** The answer to a line for a caller, in a session that is used until a line ends it. */
async function answerTo(endpoint: Endpoint, line: Line, caller: CallerName): Promise<Response> {
  const user = users.get(caller)
  if (caller === 'nobody' || user === undefined) return suite.send(endpoint, line)
  const known = sessions.get(caller)
  const answer = known === undefined ? undefined : await suite.send(endpoint, line, known)
  if (answer !== undefined && answer.status !== signInFirst) return answer
  const token = await tenant.sessionOf(user)
  sessions.set(caller, token)
  return suite.send(endpoint, line, token)
}

describe('rights', () => {
  it('are stated here for every endpoint of the contract', () => {
    expect(Object.keys(permissionLines).sort()).toEqual([...endpoints.keys()].sort())
  })

  it.each(Object.entries(permissionLines))('%s answers each caller as it should', async (name, line) => {
    const endpoint = endpointOf(name)
    const isRead = endpoint.method === 'GET'
    const answer = async (caller: CallerName) => {
      const response = await answerTo(endpoint, line, caller)
      return { caller, status: response.status, kept: response.headers.get('cache-control') }
    }
    const answers = isRead ? await Promise.all(callers.map(answer)) : await oneByOne(callers, answer)
    const meant = callers.map((caller, index) => {
      const status = line.statuses[index]
      return { caller, status: status === '+' ? (endpoint.status ?? 200) : status, kept: 'private, no-store' }
    })
    expect(answers).toEqual(meant)
  })
})

describe('the installation token', () => {
  it('opens what it is for, and no session', async () => {
    const { installationToken } = application.services
    expect((await suite.send(endpointOf('installation.administrator'), { body: {} }, installationToken)).status).toBe(
      400,
    )
    expect((await suite.send(endpointOf('state.get'), {}, installationToken)).status).toBe(412)
  })
})

describe('two tenants with the same keys', () => {
  const canary = 'kanarie'
  let other: TestTenant
  let token: string

  beforeAll(async () => {
    other = await createTestTenant(application)
    await relate(application, other)
    await addPolicy(application, other)
    token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
    const { db } = application
    await db.update(teams).set({ comment: canary, name: canary }).where(eq(teams.tenantId, other.id))
    await db.update(items).set({ title: canary, updatedBy: canary }).where(eq(items.tenantId, other.id))
    await db
      .update(versions)
      .set({ values: { title: canary, address: { municipality: canary } }, authorName: canary })
      .where(eq(versions.tenantId, other.id))
    await other.addUser([{ role: 'viewer', on: other.on.noord }], { firstName: canary })
  })

  /** Every row of every table that belongs to the other tenant or its site, as one hash. */
  async function fingerprint(): Promise<string> {
    const { rows } = await application.db.execute<{ name: string; scope: string }>(sql`
      select table_name as name, column_name as scope from information_schema.columns
      where table_schema = 'public' and column_name in ('tenant_id', 'site_id', 'home_site_id') order by 1, 2`)
    expect(rows.length).toBeGreaterThan(8)
    const hash = createHash('sha256')
    for (const { name, scope } of rows) {
      const id = scope === 'tenant_id' ? sql`${other.id}` : sql`${other.siteId}`
      const found = await application.db.execute(sql`
        select to_jsonb(t) as row from ${sql.identifier(name)} t
        where t.${sql.identifier(scope)} = ${id} order by to_jsonb(t)::text`)
      hash.update(`${name}.${scope}:${JSON.stringify(found.rows)}`)
    }
    return hash.digest('hex')
  }

  it('never meet: no answer shows the other one, and no call changes a row of it', async () => {
    const before = await fingerprint()
    for (const [name, line] of Object.entries(permissionLines)) {
      if (name === 'session.delete') continue
      const isUpdate = name === 'team.update'
      const changing = isUpdate ? { ...line, body: teamInput({ name: 'Anders', comment: 'Anders' }) } : line
      const headers = { Host: other.host, 'X-Forwarded-Host': other.host, 'X-Tenant': other.key }
      const endpoint = endpointOf(name)
      const response = await application.request(
        `/${endpoint.api}${fillPath(endpoint.path, suite.filled(changing.params))}?${changing.query ?? ''}`,
        {
          method: endpoint.method,
          token,
          headers: { ...headers, ...(isUpdate ? { 'If-Match': '"v1"' } : {}) },
          body: changing.body === undefined ? undefined : JSON.stringify(changing.body),
        },
      )
      if (isUpdate) expect(response.status).toBe(200)
      expect([name, (await response.text()).includes(canary)]).toEqual([name, false])
    }
    expect(await fingerprint()).toBe(before)
  })

  /** Ids of the other tenant for what is not known by a key that both could have. */
  async function furtherIds() {
    const { db } = application
    const { id: tenantId } = other
    const ofTheirs = <T>([row]: readonly T[]): T => {
      if (row === undefined) throw new Error('the other tenant has none')
      return row
    }
    const version = ofTheirs(await db.select().from(versions).where(eq(versions.tenantId, tenantId)).limit(1))
    const viewers = and(eq(roles.tenantId, tenantId), eq(roles.key, 'viewer'))
    const role = ofTheirs(await db.select().from(roles).where(viewers))
    const rename = async (keys: { role: string; relationTypeKey: string; confirmationSettingKey: string }) => {
      await db.update(roles).set({ key: keys.role }).where(eq(roles.id, role.id))
      await db.update(relationTypes).set({ key: keys.relationTypeKey }).where(eq(relationTypes.tenantId, tenantId))
      const { confirmationSettingKey: key } = keys
      await db.update(confirmationPolicies).set({ key }).where(eq(confirmationPolicies.tenantId, tenantId))
    }
    const own = { role: 'hun-rol', relationTypeKey: 'hun-soort', confirmationSettingKey: 'hun-beleid' }
    await rename(own)
    const relation = ofTheirs(await db.select().from(relations).where(eq(relations.tenantId, tenantId)))
    const assignment = ofTheirs(await db.select().from(roleAssignments).where(eq(roleAssignments.tenantId, tenantId)))
    const file = application.services.files.newId()
    const facts = { id: file, name: 'hun.pdf', mediaType: 'application/pdf', bytes: 4, sha256: '' }
    await addFile(
      db,
      { name: '', userId: (await other.addUser()).id },
      { tenantId, organisationId: other.items.bibliotheek.id },
      facts,
      application.clock.now(),
    )
    const ids: Record<string, string> = {
      ...{
        first: version.uuid,
        second: version.uuid,
        key: 'hun-museum',
        ...own,
      },
      ...{ relation: String(relation.id), assignment: String(assignment.id), invitation: String(assignment.id) },
      ...{ user: assignment.userId, file, consumer: 'hun-museum', party: 'hun-museum' },
    }
    return { ids, rename }
  }

  /** Calls with names that people choose themselves, and not ids. */
  const ownNames = ['favorite.delete', 'state.get', 'state.save', 'task.get']
  /** Answer alike for a stranger and for what nobody has: no rights, nothing to end, no invitation to answer. */
  const answeredAlike = ['effectiveRights.ofUser', 'consumer.end', 'consumer.answer']

  /** Each id of an address alone is theirs; the rest is of the caller's own tenant. */
  async function eachAlone(theirs: Record<string, string>): Promise<void> {
    const tried: (string | number)[][] = []
    for (const [name, line] of Object.entries(permissionLines)) {
      if ([...ownNames, ...answeredAlike].includes(name) || endpointOf(name).access === 'public') continue
      for (const param of Object.keys(line.params ?? {})) {
        const id = theirs[param]
        if (id === undefined) continue
        const { status } = await suite.send(
          endpointOf(name),
          { ...line, params: { ...line.params, [param]: id } },
          token,
        )
        tried.push([name, param, status])
      }
    }
    expect(tried.filter(([, , status]) => status !== 404)).toEqual([])
    expect(tried.length).toBeGreaterThan(100)
  }

  it('answer 404 for what only the other one has, for each id of an address', async () => {
    const { noord, haven } = other.teams
    await application.db.update(teams).set({ key: 'hun-team' }).where(eq(teams.id, noord.id))
    const museum = await other.addItem({ kind: 'organisation', key: 'hun-museum', team: haven, types: ['bibliotheek'] })
    const within = { team: haven, organisation: museum }
    for (const kind of ['product', 'supplement', 'agenda'] as const) {
      const { id } = await other.addItem({
        ...within,
        kind,
        key: 'hun-ding',
        types: kind === 'product' ? ['cursus'] : [],
      })
      if (kind === 'supplement') await use(application, other, id, museum.id)
    }
    const theirs: Record<string, string> = {
      team: 'hun-team',
      id: 'hun-team',
      organisation: 'hun-museum',
      product: 'hun-ding',
      supplement: 'hun-ding',
      item: 'hun-ding',
    }
    const admin = await other.tokenFor({ role: 'tenant', on: other.on.wortel })
    const { ids, rename } = await furtherIds()
    await eachAlone({ ...theirs, ...ids })
    await rename({ role: 'viewer', relationTypeKey: 'is-onderdeel-van', confirmationSettingKey: 'jaarlijks' })
    for (const [name, line] of Object.entries(permissionLines)) {
      const isTheirs = line.params !== undefined && Object.keys(line.params).some((param) => param in theirs)
      if (!isTheirs) continue
      const params = Object.fromEntries(
        Object.entries(line.params ?? {}).map(([param, value]) => [param, theirs[param] ?? value]),
      )
      expect([name, (await suite.send(endpointOf(name), { ...line, params }, token)).status]).toEqual([name, 404])
      if (suite.namesVersion(line) || 'relation' in params || endpointOf(name).access === 'public') continue
      const own = await suite.send(endpointOf(name), { ...line, params }, admin)
      const { status = 200 } = endpointOf(name)
      const refused = [lost, invalid].find((answer) => line.statuses.includes(answer))
      const meant = line.statuses.includes('+') ? status : 404
      expect([name, own.status]).toEqual([name, refused ?? meant])
    }
  })
})
