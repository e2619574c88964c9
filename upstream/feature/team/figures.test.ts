import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { policyEndpoints } from '#contract/confirmation/policy'
import { contentEndpoints } from '#contract/content/content'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { publishingEndpoints } from '#contract/content/publishing'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant, type TestTenant } from '#test/upstream/tenant'
import { findActor } from '../../kernel/call/actor.ts'
import { addUpFigures } from '../../kernel/team/figures.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import { teamFigures, teams } from '../../platform/db/schema/team.ts'
import { countByRow } from './count-by-row.ts'
import { teamStatistics } from './statistics.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})

const day = 24 * 60 * 60_000
const idempotencyKey = () => crypto.randomUUID()
const teamKeys = ['wortel', 'noord', 'haven', 'zuid'] as const

/** A tenant with what may happen to its organisations, as people do it; each may be refused. */
async function world(tenant: TestTenant) {
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const { db } = application
  const as = { token }
  const pick = async (index: number, isArchived = false) => {
    const rows = await db.select().from(items).where(eq(items.tenantId, tenant.id)).orderBy(items.id)
    const organisations = rows.filter(
      ({ kind, archivedAt }) => kind === 'organisation' && (archivedAt !== null) === isArchived,
    )
    const one = organisations[index % organisations.length]
    if (one === undefined) throw new Error('there is none')
    return { params: { organisation: one.key }, version: `"v${one.version}"`, title: one.title }
  }
  const save = (how: 'concept' | 'publish') => async (index: number) => {
    const { params, version, title } = await pick(index)
    const body = { types: ['bibliotheek'], values: { title: `${title}!` }, save: how }
    return application.call(contentEndpoints.saveOrganisation, { params, version, body }, as)
  }
  const act = (body: { action: 'publish' | 'unpublish'; from?: string; until?: string }) => async (index: number) => {
    const { params, version } = await pick(index)
    return application.call(
      publishingEndpoints.organisation,
      { params, version, body, idempotencyKey: idempotencyKey() },
      as,
    )
  }
  const at = (days: number) => new Date(application.clock.now().getTime() + days * day).toISOString()
  return {
    create: (index: number, team: string) =>
      application.call(
        contentEndpoints.createOrganisation,
        {
          params: { team },
          body: { types: ['bibliotheek'], values: { title: 'Erbij' }, save: index % 2 ? 'publish' : 'concept' },
          idempotencyKey: idempotencyKey(),
        },
        as,
      ),
    concept: save('concept'),
    publish: save('publish'),
    end: act({ action: 'publish', until: at(40) }),
    withdraw: act({ action: 'unpublish' }),
    withdrawLater: act({ action: 'unpublish', from: at(20) }),
    confirm: async (index: number) => {
      const { params } = await pick(index)
      const body = { accepted: true as const }
      return application.call(
        confirmationEndpoints.confirmSignedIn,
        { params, body, idempotencyKey: idempotencyKey() },
        as,
      )
    },
    open: async (index: number) =>
      application.call(itemEndpoints.organisation, { params: (await pick(index)).params }, as),
    archive: async (index: number) =>
      application.call(lifecycleEndpoints.archive, { ...(await pick(index)), idempotencyKey: idempotencyKey() }, as),
    restore: async (index: number) =>
      application.call(
        lifecycleEndpoints.restore,
        { ...(await pick(index, true)), idempotencyKey: idempotencyKey() },
        as,
      ),
    delete: async (index: number) => {
      const one = await pick(index, true)
      return application.call(
        lifecycleEndpoints.delete,
        { ...one, query: { name: one.title, withProducts: 'true' } },
        as,
      )
    },
    transfer: async (index: number, team: string) => {
      const one = { ...(await pick(index)), body: { team } }
      return application.call(lifecycleEndpoints.transfer, { ...one, idempotencyKey: idempotencyKey() }, as)
    },
    move: async (index: number, to: string) => {
      const team = teamKeys[index % teamKeys.length] ?? 'haven'
      const [row] = await db
        .select()
        .from(teams)
        .where(sql`${teams.tenantId} = ${tenant.id} and ${teams.key} = ${team}`)
      return application.call(
        teamTreeEndpoints.move,
        { params: { team }, body: { to }, version: `"v${row?.version}"` },
        as,
      )
    },
    policy: (index: number, team: string) =>
      application.call(
        policyEndpoints.create,
        {
          params: { team },
          body: {
            name: `Elke ${30 + index}`,
            intervalDays: 30 + index,
            graceDays: 10,
            deadlineAction: 'unpublish',
            allowEmail: true,
            maximumProducts: 10,
            answerFields: null,
            answerAtOnce: [],
            notifications: [],
          },
          idempotencyKey: idempotencyKey(),
        },
        as,
      ),
  }
}

/** The kept figures of every team, now and when time has gone by, beside a count organisation by organisation. */
async function bothFigures(token: string) {
  const { db, clock } = application
  const actor = await findActor(db, token, clock.now())
  if (actor === undefined) throw new Error('nobody is signed in')
  const both = { kept: [] as object[], counted: [] as object[] }
  for (const key of teamKeys) {
    const team = await getTeam(db, actor, key).catch(() => undefined)
    if (team === undefined) continue
    for (const days of [0, 20, 27, 41, 545, 560]) {
      const now = new Date(clock.now().getTime() + days * day)
      both.kept.push({ key, days, ...(await teamStatistics(db, actor, team, now)) })
      both.counted.push({ key, days, ...(await countByRow(db, actor, team, now)) })
    }
  }
  return both
}

const step = fc.record({
  name: fc.constantFrom(
    ...(['create', 'concept', 'publish', 'end', 'withdraw', 'withdrawLater', 'confirm', 'open'] as const),
    ...(['archive', 'restore', 'delete', 'transfer', 'move', 'policy'] as const),
  ),
  index: fc.nat(7),
  team: fc.constantFrom(...teamKeys),
})

describe('the figures that the store keeps of teams', () => {
  it('are those of a count, whatever is written, for who edits and for who reads', { timeout: 120_000 }, async () => {
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), fc.boolean(), async (sequence, isAddedUp) => {
        const tenant = await createTestTenant(application)
        const steps = await world(tenant)
        for (const { name, index, team } of sequence) {
          await steps[name](index, team).then(
            () => done.add(name),
            () => undefined,
          )
        }
        if (isAddedUp) await addUpFigures(application.db)
        for (const role of ['admin', 'viewer'] as const) {
          const { kept, counted } = await bothFigures(await tenant.tokenFor({ role, on: tenant.on.wortel }))
          expect(kept).toEqual(counted)
        }
      }),
      { numRuns: 8, seed: 11 },
    )
    expect(done.size).toBeGreaterThanOrEqual(13)
  })

  it('are right when several write at the same time', async () => {
    const tenant = await createTestTenant(application)
    const steps = await world(tenant)
    const together = [
      ...teamKeys.map((team) => steps.create(1, team)),
      ...[0, 1, 2].flatMap((index) => [steps.publish(index), steps.confirm(index)]),
      steps.transfer(0, 'zuid'),
      addUpFigures(application.db),
      steps.move(2, 'zuid'),
    ]
    await Promise.allSettled(together)
    const { kept, counted } = await bothFigures(await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel }))
    expect(kept).toEqual(counted)
  })

  it('of what is taken back with its transaction are taken back too', async () => {
    const tenant = await createTestTenant(application)
    const token = await tenant.tokenFor({ role: 'admin', on: tenant.on.wortel })
    const before = await bothFigures(token)
    const taken = application.store.withTransaction(async (tx) => {
      await tx.update(items).set({ archivedAt: application.clock.now() }).where(eq(items.tenantId, tenant.id))
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect((await bothFigures(token)).kept).toEqual(before.kept)
  })

  it('become one row each when they are added up, and nothing where nothing is left', async () => {
    const tenant = await createTestTenant(application)
    const steps = await world(tenant)
    for (let times = 0; times < 5; times += 1) await steps.publish(0)
    await addUpFigures(application.db)
    const rows = await application.db.select().from(teamFigures).where(eq(teamFigures.tenantId, tenant.id))
    const places = new Set(
      rows.map(({ teamPath, measure, bucket, shared }) => [teamPath, measure, bucket, shared].join()),
    )
    expect(rows).toHaveLength(places.size)
    expect(rows.every(({ change }) => change > 0)).toBe(true)
  })

  it('are counted one by one for who has a role on organisations alone', async () => {
    const tenant = await createTestTenant(application)
    const token = await tenant.tokenFor(
      { role: 'viewer', on: tenant.on.wortel, depth: 'current' },
      { role: 'editor', on: tenant.on.bibliotheek },
    )
    const { kept, counted } = await bothFigures(token)
    expect(kept).toEqual(counted)
  })
})
