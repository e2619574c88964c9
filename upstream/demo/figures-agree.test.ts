import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { deskEndpoints } from '#contract/content/desk'
import { itemEndpoints } from '#contract/content/item'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { organisationMergeEndpoints } from '#contract/content/organisation-merge'
import { publishingEndpoints } from '#contract/content/publishing'
import { searchEndpoints } from '#contract/content/search'
import { AppError } from '#contract/kernel/errors'
import { overviewEndpoints } from '#contract/people/overview'
import { sessionEndpoints } from '#contract/people/session'
import { productStates, publicationStates } from '#contract/publication/publication'
import { exportEndpoints } from '#contract/spreadsheet/spreadsheet-export'
import { teamStatisticsEndpoints } from '#contract/team/statistics'
import { teamEndpoints } from '#contract/team/team'
import { testApplication } from '#test/upstream/application'
import { emptyTestStore } from '#test/upstream/test-store'
import { runPublicationClock } from '../capability/publication/clock.ts'
import { items } from '../platform/db/schema/item.ts'
import { tenants } from '../platform/db/schema/tenant.ts'
import { createLog } from '../platform/log.ts'
import { loadDemo } from './load.ts'

const store = await emptyTestStore()
const application = await testApplication(store)
const { services, call } = application
const href = 'http://localhost:3000/'
afterAll(() => store.close())
beforeAll(async () => {
  await loadDemo(store, { now: services.now(), webPort: 3000, log: createLog('silent') })
  await runPublicationClock(services)
})

const accounts = ['beheer', 'manager', 'redacteur', 'lezer', 'tenant']
const signIn = async (name: string) => {
  const body = { href, email: `${name}@demo.example`, password: 'kaartenbak-demo' }
  return { token: (await call(sessionEndpoints.create, { body })).data.token }
}

/** `npm run trials` asks for more of them, and for others. */
const histories = Number(process.env.TRIAL_HISTORIES ?? 1)
const seed = Number(process.env.TRIAL_SEED ?? 42)
const day = 86_400_000

type Session = { token: string }
type Answers = { about: string; answers: Record<string, number | undefined> }

const only = { total: 'true', limit: 1 } as const
const stated = { organisation: publicationStates, product: productStates }

/** How many of a kind a team has, in one state or in all, wherever a count of it is shown. */
async function ofTeam(
  session: Session,
  team: string,
  kind: 'organisation' | 'product',
  state: (typeof productStates)[number] | (typeof publicationStates)[number] | undefined,
) {
  const lists = { organisation: itemEndpoints.teamOrganisations, product: itemEndpoints.teamProducts }
  const [list, found, book] = await Promise.all([
    call(lists[kind], { params: { team }, query: { ...only, state: state as 'published' } }, session),
    call(searchEndpoints.browse, { params: { kind }, query: { ...only, team, state } }, session),
    call(exportEndpoints.count, { query: { kind, team, state } }, session),
  ])
  return { list: list.data.total, search: found.data.total, export: book.data.count }
}

/** Every count that is shown in more than one place, with what each place says. */
async function allFigures(session: Session, most: number): Promise<Answers[]> {
  const { teams } = (await call(overviewEndpoints.read, {}, session)).data
  const all: Answers[] = []
  for (const { key: team, organisations } of teams.slice(0, most)) {
    const params = { team }
    const [figures, dashboard] = await Promise.all([
      call(teamStatisticsEndpoints.statistics, { params, query: { products: 'true' } }, session),
      call(teamEndpoints.get, { params }, session),
    ])
    const { states, products = {} } = figures.data
    const sum = Object.values(states).reduce((total, count) => total + count, 0)
    const home = organisations === null ? {} : { home: organisations, dashboard: dashboard.data.organisations }
    const whole = await ofTeam(session, team, 'organisation', undefined)
    all.push({ about: `organisations of ${team}`, answers: { ...home, figures: sum, ...whole } })
    for (const kind of ['organisation', 'product'] as const) {
      const counted: Partial<Record<string, number>> = kind === 'organisation' ? states : products
      for (const state of stated[kind]) {
        const answers = { figures: counted[state] ?? 0, ...(await ofTeam(session, team, kind, state)) }
        all.push({ about: `${kind} of ${team}: ${state}`, answers })
      }
    }
  }
  const { waitingCount } = (await call(deskEndpoints.summary, {}, session)).data
  const desk = await call(deskEndpoints.list, { query: { limit: 100, total: 'true' } }, session)
  all.push({ about: 'desk', answers: { home: waitingCount, total: desk.data.total, list: desk.data.items.length } })
  return all
}

/** How many a search for a word finds, page by page, beside what its workbook would have. */
async function found(session: Session, q: string): Promise<Answers> {
  let [count, cursor]: [number, string | null | undefined] = [0, undefined]
  do {
    const query: { q: string; kind: 'organisation'; limit: number; cursor?: string } = {
      ...{ q, kind: 'organisation', limit: 50 },
      cursor: cursor ?? undefined,
    }
    const { data } = await call(searchEndpoints.search, { query }, session)
    count += data.items.length
    cursor = data.next
  } while (cursor !== null)
  const book = await call(exportEndpoints.count, { query: { q, kind: 'organisation' } }, session)
  return { about: `search for ${q}`, answers: { search: count, export: book.data.count } }
}

const differing = (all: readonly Answers[]) => all.filter(({ answers }) => new Set(Object.values(answers)).size > 1)

it.each(accounts)('in the demo each count that %s reads is the same on every page', async (name) => {
  const session = await signIn(name)
  const all = [...(await allFigures(session, 20)), await found(session, 'bibliotheek')]
  expect(all.length).toBeGreaterThan(1)
  expect(differing(all)).toEqual([])
})

it('how many products of an organisation are in each state is what the list of that state has', async () => {
  const session = await signIn('redacteur')
  const { organisations } = (await call(overviewEndpoints.read, {}, session)).data
  for (const { key: organisation } of organisations) {
    const ask = async (query: object) =>
      (await call(itemEndpoints.products, { params: { organisation }, query }, session)).data
    const { counts = {} } = await ask({ counts: 'true' })
    for (const [state, count] of Object.entries(counts))
      expect([organisation, state, (await ask({ ...only, state })).total]).toEqual([organisation, state, count])
  }
})

const step = fc.record({
  what: fc.constantFrom(
    ...(['concept', 'ready', 'publish', 'plan', 'end', 'withdraw', 'withdrawLater', 'sendBack'] as const),
    ...(['archive', 'restore', 'transfer', 'merge', 'wait', 'clock'] as const),
  ),
  kind: fc.constantFrom('organisation' as const, 'product' as const),
  index: fc.nat(1000),
  days: fc.integer({ min: 1, max: 40 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** An item of a kind, from the archive or not, with its organisation. */
async function pick({ kind, index }: Step, isArchived: boolean) {
  const { db } = application
  const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, 'demo'))
  const there = isArchived ? isNotNull(items.archivedAt) : isNull(items.archivedAt)
  const rows = await db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, tenant?.id ?? 0), eq(items.kind, kind), there))
    .orderBy(items.id)
  const item = rows[index % rows.length]
  if (item === undefined) throw new AppError('NOT_FOUND')
  const [owner] = await db
    .select()
    .from(items)
    .where(eq(items.id, item.organisationId ?? item.id))
  const params = { organisation: owner?.key ?? '', product: item.key }
  return { item, params, version: `"v${item.version}"`, idempotencyKey: randomUUID() }
}

/** Does one thing as people do it; it may be refused. */
async function perform(one: Step, session: Session): Promise<void> {
  const { what, kind, days } = one
  const at = (ahead: number) => new Date(services.now().getTime() + ahead * day).toISOString()
  if (what === 'wait') return application.clock.advance({ hours: days })
  if (what === 'clock') {
    await runPublicationClock(services)
    return
  }
  const { item, ...input } = await pick(one, what === 'restore')
  const isOrganisation = kind === 'organisation'
  if (what === 'archive' || what === 'restore') {
    const { archive, restore, archiveProduct, restoreProduct } = lifecycleEndpoints
    if (what === 'archive') await call(isOrganisation ? archive : archiveProduct, input, session)
    else await call(isOrganisation ? restore : restoreProduct, input, session)
  } else if (what === 'transfer') {
    const body = { team: days % 2 ? 'noord' : 'zorg', cancelPlans: true }
    if (isOrganisation) await call(lifecycleEndpoints.transfer, { ...input, body }, session)
  } else if (what === 'merge') {
    const other = await pick({ ...one, index: one.index + days }, false)
    const body = { into: other.item.key, intoVersion: other.item.version, fields: [] }
    if (isOrganisation) await call(organisationMergeEndpoints.merge, { ...input, body }, session)
  } else if (what === 'concept' || what === 'ready') {
    const { organisation, product } = itemEndpoints
    const { data } = await call(isOrganisation ? organisation : product, { params: input.params, query: {} }, session)
    const { saveOrganisation, saveProduct } = contentEndpoints
    const named = { [isOrganisation ? 'name' : 'title']: `${item.title} ${days}` }
    const body = { types: data.types, values: { ...data.values, ...named }, save: what }
    await call(isOrganisation ? saveOrganisation : saveProduct, { ...input, body }, session)
  } else {
    const acts = {
      publish: { action: 'publish' },
      plan: { action: 'publish', from: at(days) },
      end: { action: 'publish', until: at(days) },
      withdraw: { action: 'unpublish' },
      withdrawLater: { action: 'unpublish', from: at(days) },
      sendBack: { action: 'sendBack', note: 'Kijk hier nog eens naar' },
    } as const
    const { organisation, product } = publishingEndpoints
    await call(isOrganisation ? organisation : product, { ...input, body: acts[what] }, session)
  }
}

it(`and stays so through ${histories} histories of the demo content`, { timeout: 3_600_000 }, async () => {
  const done = new Set<string>()
  for (const steps of fc.sample(fc.array(step, { minLength: 20, maxLength: 20 }), { seed, numRuns: histories })) {
    for (const [number, one] of steps.entries()) {
      const isDone = await perform(one, await signIn('tenant')).then(
        () => true,
        (error) => {
          if (error instanceof AppError && error.status < 500) return false
          throw error
        },
      )
      if (isDone) done.add(one.what)
      if (number % 10 !== 9) continue
      for (const name of ['tenant', 'redacteur', 'lezer']) {
        const session = await signIn(name)
        expect({ name, steps, differing: differing(await allFigures(session, 2)) }).toEqual({
          name,
          steps,
          differing: [],
        })
        expect(differing([await found(session, 'bibliotheek')])).toEqual([])
      }
    }
  }
  expect(done.size).toBeGreaterThanOrEqual(8)
})
