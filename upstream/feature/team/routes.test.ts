import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/history/audit'
import { historyEndpoints } from '#contract/history/history'
import { teamEndpoints } from '#contract/team/team'
import { teamInput } from '#test/contract/team-input'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { createTeam } from '../../kernel/team/create-team.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { versions } from '../../platform/db/schema/item.ts'

let application: TestApplication
let tenant: TestTenant
let token: string

beforeEach(async () => {
  application = await testApplication()
  tenant = await createTestTenant(application)
  token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
})

const params = { team: 'noord' }
const get = (team = 'noord') => application.call(teamEndpoints.get, { params: { team } }, { token })
const update = (version: string, name: string, comment = '') =>
  application.call(teamEndpoints.update, { params, version, body: teamInput({ name, comment }) }, { token })
const put = (headers: Record<string, string>) =>
  application.request('/main/team/noord', {
    method: 'PUT',
    token,
    headers,
    body: JSON.stringify(teamInput({ name: 'X' })),
  })
const written = async () => {
  const team = tenant.teams.noord.id
  const of = and(eq(auditEvents.subjectType, 'team'), eq(auditEvents.subjectId, team))
  const events = await application.db.select().from(auditEvents).where(of)
  const saved = await application.db
    .select()
    .from(versions)
    .where(and(eq(versions.subjectType, 'team'), eq(versions.subjectId, team)))
  // The first version is that of the making; what a change wrote comes after it.
  return { events, versions: saved.filter(({ number }) => number > 1) }
}

describe('a team', () => {
  it('counts the organisations at any depth and the teams directly below it, of its own tenant only', async () => {
    await createTestTenant(application)
    expect((await get('wortel')).data).toMatchObject({ organisations: 2, subteams: 2, tenantRoot: true })
    expect((await get('noord')).data).toMatchObject({ organisations: 1, subteams: 1, tenantRoot: false })
    expect((await get('zuid')).data).toMatchObject({ organisations: 1, subteams: 0 })
  })

  it('names the actions of the caller', async () => {
    expect((await get()).data.actions).toContain('update')
    token = await tenant.tokenFor({ role: 'viewer', on: tenant.on.wortel })
    expect((await get()).data.actions).toEqual(['read'])
  })
})

describe('changing a team', () => {
  it('gives a new version, a snapshot and a line in the action log with the right that allowed it', async () => {
    const { version } = await get()
    const saved = await update(version ?? '', 'Noorden', 'Kust en polder')
    expect(saved.version).toBe('"v2"')
    expect(saved.data).toMatchObject({
      name: 'Noorden',
      comment: 'Kust en polder',
      version: 2,
      changedBy: 'Jo van Dijk',
    })
    const { events, versions: kept } = await written()
    expect(events).toMatchObject([
      { action: 'updated', permission: 'team.update', actorName: 'Jo van Dijk', toVersion: kept[0]?.uuid },
    ])
    expect(kept).toMatchObject([{ number: 2, baseNumber: 1, values: { name: 'Noorden', comment: 'Kust en polder' } }])
  })

  it('says from which version it came, and shows in log and history, newest first', async () => {
    await update('"v1"', 'Een')
    await update('"v2"', 'Twee')
    const { data: log } = await application.call(auditEndpoints.team, { params }, { token })
    const { data: history } = await application.call(
      historyEndpoints.list,
      { params: { type: 'team', key: 'noord' } },
      { token },
    )
    expect(history.items.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(log.items[0]).toMatchObject({ fromVersion: history.items[1]?.uuid, toVersion: history.items[0]?.uuid })
  })

  it('writes nothing when it says what stands there already', async () => {
    expect((await update('"v1"', 'Team noord')).version).toBe('"v1"')
    expect(await written()).toEqual({ events: [], versions: [] })
  })

  it('without If-Match is refused with 428, with an unreadable one with 400', async () => {
    expect((await put({})).status).toBe(428)
    for (const tag of ['1', '"1"', '*', '"v1', '"v99999999999"'])
      expect((await put({ 'If-Match': tag })).status).toBe(400)
  })

  it('from an old version is refused with 409, base and theirs, and overwrites nothing', async () => {
    await update('"v1"', 'Van hen')
    const refusal = await refusalOf(update('"v1"', 'Van mij'))
    expect([refusal.status, refusal.code]).toEqual([409, 'CONFLICT'])
    expect(refusal.options.details).toMatchObject({
      base: 1,
      theirs: { version: 2, values: { name: 'Van hen' }, changedBy: 'Jo van Dijk' },
    })
    expect(refusal.options.fields).toMatchObject([{ path: 'name', code: 'conflict' }])
    expect((await get()).data.name).toBe('Van hen')
  })

  it('sent again under its key gets the first answer, and changes nothing twice', async () => {
    const save = (name: string, version = '"v1"') =>
      application.call(
        teamEndpoints.update,
        { params, version, idempotencyKey: 'opgeslagen-1', body: teamInput({ name }) },
        { token },
      )
    const first = await save('Nieuw')
    const again = await Promise.all([save('Nieuw'), save('Nieuw')])
    expect(first.version).toBe('"v2"')
    expect(again).toEqual([first, first])
    expect((await written()).events).toHaveLength(1)
    // Something else under the same key is none of it.
    expect((await refusalOf(save('Anders'))).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await refusalOf(save('Nieuw', '"v2"'))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('that was refused is judged anew under the same key', async () => {
    const save = (idempotencyKey: string) =>
      application.call(
        teamEndpoints.update,
        { params, version: '"v7"', idempotencyKey, body: teamInput({ name: 'X' }) },
        { token },
      )
    for (let times = 0; times < 2; times += 1) expect((await refusalOf(save('k'))).code).toBe('CONFLICT')
  })

  it('by two at once succeeds for one of them', async () => {
    const answers = await Promise.allSettled([update('"v1"', 'Een'), update('"v1"', 'Twee')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await written()).events).toHaveLength(1)
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name', 'required'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'tooLong'],
    ['a name with a line end', { name: 'a\nb' }, 'name', 'controlCodes'],
    ['a comment that is too long', { comment: 'x'.repeat(2001) }, 'comment', 'tooLong'],
  ])('with %s names the field', async (_what, part, path, code) => {
    const body = JSON.stringify(teamInput({ name: 'X', ...part }))
    const response = await application.request('/main/team/noord', {
      method: 'PUT',
      token,
      headers: { 'If-Match': '"v1"' },
      body,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toMatchObject([{ path, code }])
  })
})

describe('the list of sub-teams', () => {
  it('is complete and without duplicates in Dutch order, by pages, while teams are added', async () => {
    const names = ['Één', 'eb', 'Zee', 'zand', 'Appel', 'appel', 'Ärmel', '10', '9']
    const addTeam = (name: string, key: string) =>
      application.store.withTransaction((tx) =>
        createTeam(tx, { tenantId: tenant.id, key, name, parent: tenant.teams.zuid, now: application.clock.now() }),
      )
    for (const [index, name] of names.entries()) await addTeam(name, `team-${index}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 2, cursor }
      const { data } = await application.call(teamEndpoints.subteams, { params: { team: 'zuid' }, query }, { token })
      seen.push(...data.items.map(({ name }) => name))
      cursor = data.next ?? undefined
      await addTeam('0 eerder', `eerder-${seen.length}`)
    } while (cursor !== undefined)
    expect(seen).toEqual(['10', '9', 'appel', 'Appel', 'Ärmel', 'eb', 'Één', 'zand', 'Zee'])
  })

  it('counts them only when asked', async () => {
    const list = (query: { total?: 'true' }) =>
      application.call(teamEndpoints.subteams, { params: { team: 'wortel' }, query }, { token })
    expect((await list({})).data.total).toBeUndefined()
    expect((await list({ total: 'true' })).data.total).toBe(2)
  })

  it('shows only the teams that the caller may read', async () => {
    token = await tenant.tokenFor(
      { role: 'viewer', on: tenant.on.wortel, depth: 'current' },
      { role: 'viewer', on: tenant.on.zuid },
    )
    const { data } = await application.call(teamEndpoints.subteams, { params: { team: 'wortel' } }, { token })
    expect(data.items.map(({ key }) => key)).toEqual(['zuid'])
  })
})
