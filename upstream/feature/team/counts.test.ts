import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { teamEndpoints } from '#contract/team/team'
import { teamTreeEndpoints } from '#contract/team/team-tree'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { createTestTenant } from '#test/upstream/tenant'
import { items } from '../../platform/db/schema/item.ts'
import { teamCounts, teams } from '../../platform/db/schema/team.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})

const idempotencyKey = () => crypto.randomUUID()
const teamKeys = ['wortel', 'noord', 'haven', 'zuid'] as const

/** A tenant with what may happen to its organisations; each answers nothing, and may be refused. */
async function world() {
  const tenant = await createTestTenant(application)
  const token = await tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel })
  const { db } = application
  const rows = () => db.select().from(items).where(eq(items.tenantId, tenant.id)).orderBy(items.id)
  const pick = async (index: number, isArchived = false) => {
    const organisations = (await rows()).filter(
      ({ kind, archivedAt }) => kind === 'organisation' && (archivedAt !== null) === isArchived,
    )
    const one = organisations[index % organisations.length]
    return one && { params: { organisation: one.key }, version: `"v${one.version}"`, title: one.title }
  }
  const steps = {
    create: (_: number, team: string) =>
      application.call(
        contentEndpoints.createOrganisation,
        {
          params: { team },
          body: { types: ['bibliotheek'], values: { title: 'Erbij' }, save: 'publish' },
          idempotencyKey: idempotencyKey(),
        },
        { token },
      ),
    archive: async (index: number) => {
      const one = await pick(index)
      return (
        one && application.call(lifecycleEndpoints.archive, { ...one, idempotencyKey: idempotencyKey() }, { token })
      )
    },
    restore: async (index: number) => {
      const one = await pick(index, true)
      return (
        one && application.call(lifecycleEndpoints.restore, { ...one, idempotencyKey: idempotencyKey() }, { token })
      )
    },
    delete: async (index: number) => {
      const one = await pick(index, true)
      const query = { name: one?.title ?? '', withProducts: 'true' as const }
      return one && application.call(lifecycleEndpoints.delete, { ...one, query }, { token })
    },
    transfer: async (index: number, team: string) => {
      const one = await pick(index)
      const body = { team }
      return (
        one &&
        application.call(lifecycleEndpoints.transfer, { ...one, body, idempotencyKey: idempotencyKey() }, { token })
      )
    },
    move: async (index: number, to: string) => {
      const team = teamKeys[index % teamKeys.length] ?? 'haven'
      const [row] = await db
        .select()
        .from(teams)
        .where(sql`${teams.tenantId} = ${tenant.id} and ${teams.key} = ${team}`)
      const version = `"v${row?.version}"`
      return application.call(teamTreeEndpoints.move, { params: { team }, body: { to }, version }, { token })
    },
  }

  /** The figures returned for each team, beside a count of the organisations. */
  async function figures() {
    const organisations = (await rows()).filter(({ kind }) => kind === 'organisation')
    const places = await db.select().from(teams).where(eq(teams.tenantId, tenant.id))
    const kept = await db.select().from(teamCounts).where(eq(teamCounts.tenantId, tenant.id))
    const counted = Map.groupBy(organisations, ({ teamPath }) => teamPath)
    const answered = await Promise.all(
      places.map(async ({ key: team }) => {
        const { data } = await application.call(teamEndpoints.get, { params: { team } }, { token })
        return [team, data.organisations] as const
      }),
    )
    const { data } = await application.call(teamTreeEndpoints.tree, { params: { team: 'wortel' } }, { token })
    return {
      kept: Object.fromEntries(kept.map((row) => [row.teamPath, row.organisations])),
      keptInTruth: Object.fromEntries([...counted].map(([path, inIt]) => [path, inIt.length])),
      answered: Object.fromEntries(answered),
      inTruth: Object.fromEntries(
        places.map(({ key, path }) => [key, organisations.filter((one) => one.teamPath.startsWith(path)).length]),
      ),
      tree: Object.fromEntries(data.items.map(({ key, organisations: own }) => [key, own])),
      treeInTruth: Object.fromEntries(
        places.filter(({ key }) => key !== 'wortel').map(({ key, path }) => [key, counted.get(path)?.length ?? 0]),
      ),
    }
  }

  return { steps, figures }
}

function expectTrue({ kept, keptInTruth, answered, inTruth, tree, treeInTruth }: Record<string, object>) {
  expect(kept).toEqual(keptInTruth)
  expect(answered).toEqual(inTruth)
  expect(tree).toEqual(treeInTruth)
}

const step = fc.record({
  name: fc.constantFrom('create', 'archive', 'restore', 'delete', 'transfer', 'move'),
  index: fc.nat(7),
  team: fc.constantFrom(...teamKeys),
})

it('a team has as many organisations as a count gives, whatever happened to them', { timeout: 60_000 }, async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (sequence) => {
      const { steps, figures } = await world()
      for (const { name, index, team } of sequence) {
        await steps[name](index, team).then(
          (answer) => answer && done.add(name),
          () => undefined,
        )
        expectTrue(await figures())
      }
    }),
    { numRuns: 3, seed: 7 },
  )
  expect([...done].sort()).toEqual(['archive', 'create', 'delete', 'move', 'restore', 'transfer'])
})

it('and when several change at the same time', async () => {
  const { steps, figures } = await world()
  const together = [
    ...teamKeys.map((team) => steps.create(0, team)),
    steps.transfer(0, 'zuid'),
    steps.transfer(1, 'haven'),
    steps.move(2, 'zuid'),
  ]
  await Promise.allSettled(together)
  expectTrue(await figures())
})
