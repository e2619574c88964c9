import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ItemKind, itemKinds } from '#contract/kernel/item-kinds'
import { datasetEndpoints } from '#contract/project/dataset'
import { testApplication } from '#test/upstream/application'
import { buildOpen } from '#test/upstream/build-open'
import { linksByMail } from '#test/upstream/online-histories/links'
import { type Act, actArbitrary, expectedTitle, type ModelPlace, newPlace } from '#test/upstream/online-histories/model'
import { commonOutlets, type OutletState, outletsOf, type Reading } from '#test/upstream/online-histories/outlets'
import { perform, valuesOf } from '#test/upstream/online-histories/perform'
import { addProject } from '#test/upstream/projects'
import { createTestTenant } from '#test/upstream/tenant'
import { runPublicationClock } from '../../capability/publication/clock.ts'

/** `npm run trials` asks for two thousand of them, and for others. */
const histories = Number(process.env.TRIAL_HISTORIES ?? 12)
const seed = Number(process.env.TRIAL_SEED ?? 17)
/** So many go side by side in one tenant: what hands out everything is then read once for all of them. */
const together = 25
const steps = 8
/** Open data is read whole at each step; the pages of one organisation in turns, and all of them in a trial. */
const oneIn = process.env.TRIAL_HISTORIES === undefined ? 4 : 1

/** Histories side by side: what each does at each step, and how far the clock then goes, with or without its job. */
const batch = fc.array(
  fc.record({
    acts: fc.array(actArbitrary, { minLength: together, maxLength: together }),
    hours: fc.integer({ min: 0, max: 40 }),
    runs: fc.boolean(),
  }),
  { minLength: steps, maxLength: steps },
)

async function begin(): Promise<{ world: Reading; places: ModelPlace[] }> {
  const application = await testApplication()
  const tenant = await createTestTenant(application)
  const user = await tenant.addUser([
    { role: 'manager', on: tenant.on.wortel },
    { role: 'tenant', on: tenant.on.wortel },
  ])
  const manager = await tenant.sessionOf(user)
  const colleague = await tenant.addUser([{ role: 'editor', on: tenant.on.wortel }])
  const { project } = await addProject(application, manager, { content: [...itemKinds] })
  const links = new Map<string, string>()
  const world: Reading = {
    application,
    tenant,
    manager,
    editor: await tenant.sessionOf(colleague),
    project,
    linkOf: (organisation) => links.get(organisation) ?? '',
    signIn: async () => {
      world.manager = await tenant.sessionOf(user)
      world.editor = await tenant.sessionOf(colleague)
    },
  }
  const team = tenant.teams.haven
  await tenant.addItem({ kind: 'organisation', key: 'ontvanger', team, types: ['bibliotheek'] })
  const places = Array.from({ length: together }, (_, number) => newPlace(number, application.clock.now().getTime()))
  for (const { items } of places) {
    const add = (kind: ItemKind, types: string[], organisation?: { id: number }) => {
      const { key } = items[kind]
      const title = `${key}-1`
      return tenant.addItem({ kind, key, team, organisation, types, title, values: valuesOf(kind, title) })
    }
    const organisation = await add('organisation', ['bibliotheek'])
    await add('product', ['cursus'], organisation)
    await add('supplement', ['folder'], organisation)
    await add('agenda', ['agenda-item'], organisation)
  }
  for (const [key, link] of await linksByMail(application, tenant, places)) links.set(key, link)
  return { world, places }
}

/** The records of each kind in a dataset built now. */
async function ofDataset({ application, tenant, manager: token, project }: Reading, places: readonly ModelPlace[]) {
  const params = { project }
  await application.call(datasetEndpoints.build, { params, idempotencyKey: crypto.randomUUID() }, { token })
  await buildOpen(application, tenant)
  const { data } = await application.call(
    datasetEndpoints.records,
    { params: { project, number: 'last' }, query: { limit: 200 } },
    { token },
  )
  const now = application.clock.now().getTime()
  const expected = places.flatMap((place) => itemKinds.flatMap((kind) => expectedTitle(place, kind, now) ?? []))
  const shown = data.items.filter(({ key }) => /-\d+$/.test(key)).map(({ title }) => title)
  return { outlet: 'dataset', expected: expected.sort(), shown: shown.sort() }
}

function compare(all: readonly OutletState[], about: unknown): void {
  for (const { outlet, expected, shown } of all)
    expect({ outlet, shown, about }).toEqual({ outlet, shown: expected, about })
}

it(`every outlet shows exactly what is online by the rule, at each step of ${histories} histories`, {
  timeout: 3_600_000,
}, async () => {
  for (const rounds of fc.sample(batch, { seed, numRuns: Math.ceil(histories / together) })) {
    const { world, places } = await begin()
    const done: Act[][] = places.map(() => [])
    for (const [round, { acts, hours, runs }] of rounds.entries()) {
      for (const [number, act] of acts.entries()) {
        const place = places[number]
        if (place === undefined) continue
        done[number]?.push(act)
        places[number] = await perform(world, place, act)
      }
      world.application.clock.advance({ hours })
      await world.signIn()
      compare(await commonOutlets(world, places), { hours, runs, done })
      for (const [number, act] of acts.entries()) {
        const place = places[number]
        if (place !== undefined && (number + round) % oneIn === 0)
          compare(await outletsOf(world, place, act.kind), { place, done: done[number] })
      }
      if (!runs) continue
      await runPublicationClock(world.application.services)
      compare(await commonOutlets(world, places), { hours, runs, done })
    }
    compare([await ofDataset(world, places)], { done })
  }
})
