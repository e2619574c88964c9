import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { publishingEndpoints } from '#contract/content/publishing'
import type { JobName } from '#upstream/platform/jobs/job-list'
import { type Job, takeUp } from '#upstream/platform/process/define-job'
import { testApplication } from './application.ts'
import { createTestTenant, type TestTenant } from './tenant.ts'
import { workByHand } from './work-by-hand.ts'

const day = 24 * 60 * 60_000
const product = { organisation: 'bibliotheek', product: 'cursus' }

/** Two tenants, of which one has a row that the database refuses to write. */
export async function illAndWell() {
  const work = workByHand()
  const application = await testApplication(undefined, work.jobs)
  /** Its thing is poisoned; it comes first wherever things come in order. */
  const ill = await createTestTenant(application)
  const well = await createTestTenant(application)

  const rows = async (query: ReturnType<typeof sql>) =>
    (await application.db.execute<Record<string, unknown>>(query)).rows
  const one = async (query: ReturnType<typeof sql>) => Object.values((await rows(query))[0] ?? {})[0]
  const managerOf = (tenant: TestTenant) => tenant.tokenFor({ role: 'manager', on: tenant.on.wortel })

  return {
    application,
    ill,
    well,
    rows,
    one,
    managerOf,
    askedOf: work.askedOf,
    carryOut: work.carryOut,
    queue: work.jobs,
    takeUp: <Name extends JobName>(job: Job<Name>, services = application.services) => takeUp(services, work.jobs, job),
    both: async (work: (tenant: TestTenant) => Promise<unknown>) => {
      await work(ill)
      await work(well)
    },
    ago: (days: number) => new Date(application.clock.now().getTime() - days * day),
    tenantTokenOf: (tenant: TestTenant) => tenant.tokenFor({ role: 'tenant', on: tenant.on.wortel }),

    /** From now on the database takes no such write: as if the row were one that nobody foresaw. */
    async poison(table: string, event: 'insert' | 'update' | 'delete', condition: string): Promise<void> {
      await rows(sql`create or replace function poisoned() returns trigger language plpgsql as
        $$ begin raise exception 'a poisoned row'; end $$`)
      await rows(
        sql.raw(`create trigger poisoned before ${event} on ${table} for each row when (${condition})
        execute function poisoned()`),
      )
    },
    heal: () => rows(sql`drop function if exists poisoned() cascade`),

    /** Somebody edits the course, another publishes it, now or later. */
    async publishing(tenant: TestTenant, from?: string): Promise<void> {
      const token = await tenant.tokenFor({ role: 'editor', on: tenant.on.haven })
      const body = { types: ['cursus'], values: { title: 'Cursus' }, save: 'ready' as const }
      await application.call(contentEndpoints.saveProduct, { params: product, version: '"v1"', body }, { token })
      const call = { params: product, version: '"v2"', body: { action: 'publish' as const, from } }
      const manager = { token: await managerOf(tenant) }
      await application.call(publishingEndpoints.product, { ...call, idempotencyKey: crypto.randomUUID() }, manager)
    },
  }
}

export type IllAndWell = Awaited<ReturnType<typeof illAndWell>>

export type PoisonedCase = {
  /** Makes something that is due in both, or two things of which one is poisoned, and poisons it. */
  prepare: () => Promise<void>
  start: () => Promise<unknown>
  /** Whether the one that is well was dealt with. */
  isDone: () => Promise<unknown>
}

/** The job deals with what is well, beside what is poisoned. */
export async function expectAlone(
  { askedOf, carryOut }: IllAndWell,
  queue: JobName,
  given: PoisonedCase,
): Promise<void> {
  const { prepare, start, isDone } = given
  await prepare()
  const own = askedOf(queue)
  await start()
  expect(await isDone()).not.toBe(true)
  // Work left in the store by other tests is taken up at the start, and is not waited for.
  await carryOut(queue, own.length > 0 ? own : undefined)
  expect(await isDone()).toBe(true)
}

/** The jobs of types, which have a test of their own. */
export const queuesOfTypes = ['type-search', 'type-effect', 'type-requirement'] as const
export type QueueOfTypes = (typeof queuesOfTypes)[number]
export const isOfTypes = (queue: string): queue is QueueOfTypes => queuesOfTypes.some((one) => one === queue)
