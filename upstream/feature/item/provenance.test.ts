import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { itemEndpoints } from '#contract/content/item'
import { sameValue } from '#contract/content/values-compare'
import { testApplication } from '#test/upstream/application'
import {
  act,
  authors,
  newestOf,
  onlineOf,
  save,
  saveInGrid,
  twoAuthors,
  type World,
} from '#test/upstream/two-authors/world'
import { observe } from '../../capability/doubt/observe.ts'
import { fillProvenance } from '../../capability/provenance/fill.ts'
import { runPublicationClock } from '../../capability/publication/clock.ts'
import { items, versions } from '../../platform/db/schema/item.ts'
import { publishedFields } from '../../platform/db/schema/provenance.ts'

/** `npm run trials` asks for more of them, and for others. */
const histories = Number(process.env.TRIAL_HISTORIES ?? 3)
const seed = Number(process.env.TRIAL_SEED ?? 44)

const step = fc.record({
  what: fc.constantFrom(
    ...(['concept', 'ready', 'form', 'program', 'plan', 'grid'] as const),
    ...(['program', 'publish', 'unpublish', 'wait', 'link', 'confirm', 'website'] as const),
  ),
  author: fc.constantFrom(...authors),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const history = fc.array(step, { minLength: 10, maxLength: 14 })

/** A published field: the version that set it, and when it was last confirmed. */
type Row = { version: number; seenAt: number | null; seenHow: string | null }
type Rows = Record<string, Row>

const storedOf = async ({ application: { db }, tenant }: World) => {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.tenantId, tenant.id), eq(items.key, 'dijk')))
  if (item === undefined) throw new Error('no item')
  const ofItem = and(eq(versions.subjectType, 'organisation'), eq(versions.subjectId, item.id))
  const stored = await db.select().from(versions).where(ofItem).orderBy(asc(versions.number))
  const found = await db.select().from(publishedFields).where(eq(publishedFields.itemId, item.id))
  const rows: Rows = Object.fromEntries(
    found.map((row) => [
      row.field,
      { version: row.version, seenAt: row.seenAt?.getTime() ?? null, seenHow: row.seenHow },
    ]),
  )
  return { item, stored, rows }
}
type Stored = Awaited<ReturnType<typeof storedOf>>

/** No value is typed twice, so the first to say one made the first version that has it. */
const typed = ['title', 'phone', 'price', 'line']

/** Which version said each typed field of a version, by a look at all of them. */
const replayed = (stored: Stored['stored'], { values }: Stored['stored'][number]) =>
  Object.fromEntries(
    typed.flatMap((name) => {
      const first = stored.find((one) => sameValue(one.values[name], values[name]))
      return values[name] === undefined || first === undefined ? [] : [[name, first.number]]
    }),
  )

const pick = <Value>(all: Record<string, Value>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

/** Rows as the published version says them: of another value nobody has seen yet that it is true. */
const inLine = (rows: Rows, { item, stored }: Stored): Rows => {
  const published = stored.find(({ uuid }) => uuid === item.publishedVersion)
  return Object.fromEntries(
    Object.entries(published?.saidIn ?? {}).map(([name, version]) => {
      const row = rows[name]
      return [name, row?.version === version ? row : { version, seenAt: null, seenHow: null }]
    }),
  )
}

type Looked = { version: string | null; fields: (name: string) => boolean; how: string; at: number }

/** Rows after fields of a version were seen true. */
const seenIn = (rows: Rows, { stored }: Stored, { version, fields, how, at }: Looked): Rows => {
  const said = stored.find(({ uuid }) => uuid === version)?.saidIn ?? {}
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      fields(name) && said[name] === row.version ? { ...row, seenAt: at, seenHow: how } : row,
    ]),
  )
}

const lineOf = (index: number) => `+312295501${index + 10}`

/** Does one step; answers the rows as they are to be after it. */
async function perform(world: World, { what, author: by }: Step, index: number, rows: Rows): Promise<Rows> {
  const { application, tenant, link } = world
  const before = await storedOf(world)
  const at = application.clock.now().getTime()
  const token = await world.tokenOf(by)
  const organisation = world.organisation
  if (what === 'link') {
    const page = await (await application.request(`/main${link}?again=true`)).json()
    const said = { version: page.version, fields: { line: { answer: 'changed', value: lineOf(index) } } }
    const body = JSON.stringify({ accepted: true, nonce: page.nonce, organisation: said })
    const response = await application.request(`/main${link}`, { method: 'POST', body })
    const after = await storedOf(world)
    if (response.status !== 200) return inLine(rows, after)
    const looked = { version: page.version, how: 'mail', at }
    const kept = seenIn(rows, before, { ...looked, fields: (name) => name !== 'line' })
    const isOnline = after.item.publishedVersion !== before.item.publishedVersion
    const seen = {
      ...looked,
      version: after.item.publishedVersion,
      fields: (name: string) => isOnline && name === 'line',
    }
    return seenIn(inLine(kept, after), after, seen)
  }
  if (what === 'confirm') {
    const { data } = await application.call(
      itemEndpoints.organisation,
      { params: { organisation }, query: { version: 'publishedOrNewest' } },
      { token },
    )
    const body = {
      accepted: true as const,
      shown: data.shown ?? undefined,
      lastConfirmedAt: data.lastConfirmedAt,
      products: {},
    }
    const input = { params: { organisation }, body, idempotencyKey: crypto.randomUUID() }
    const isConfirmed = await application.call(confirmationEndpoints.confirmSignedIn, input, { token }).then(
      () => true,
      () => false,
    )
    const after = await storedOf(world)
    const seen = { version: data.shown, how: 'application', at, fields: () => isConfirmed }
    return seenIn(inLine(rows, after), after, seen)
  }
  if (what === 'website') {
    const online = (await onlineOf(world, token)) ?? (await newestOf(world, token)).values
    if (online.line === undefined) return rows
    const source = { kind: 'website' as const, id: 'dijk.example', name: 'dijk.example' }
    const evidence = { seenAt: application.clock.now().toISOString() }
    const said = { item: before.item.id, field: 'line', said: online.line, source, evidence }
    await application.store.withTransaction((tx) =>
      observe(tx, { tenantId: tenant.id, now: application.clock.now() }, [said]),
    )
    const after = await storedOf(world)
    const shown = after.stored.find(({ values }) => sameValue(values, online))
    const seen = { version: shown?.uuid ?? null, how: 'website', at, fields: (name: string) => name === 'line' }
    return seenIn(inLine(rows, after), after, seen)
  }
  if (what === 'grid') await saveInGrid(world, by, `${by.name} ${index}`)
  else if (what === 'wait') {
    application.clock.advance({ hours: 7 })
    await runPublicationClock(application.services)
  } else if (what === 'publish' || what === 'unpublish') await act(world, by, what)
  else await save(world, by, what, `${by.name} ${index}`)
  return inLine(rows, await storedOf(world))
}

it(`who said a field, and when it was seen true, is what a replay of versions and answers gives, in ${histories} histories`, {
  timeout: 3_600_000,
}, async () => {
  const application = await testApplication()
  for (const steps of fc.sample(history, { seed, numRuns: histories })) {
    const world = await twoAuthors(application)
    const done: string[] = []
    let rows = inLine({}, await storedOf(world))
    for (const [index, one] of steps.entries()) {
      done.push(`${one.author.name} ${one.what}`)
      application.clock.advance({ minutes: 1 })
      rows = await perform(world, one, index, rows)
      const now = await storedOf(world)
      for (const version of now.stored) {
        const said = pick(version.saidIn ?? {}, typed)
        expect({ number: version.number, said, done }).toEqual({
          ...{ number: version.number, said: replayed(now.stored, version), done },
        })
      }
      expect({ rows: now.rows, done }).toEqual({ rows, done })
    }
    // Versions saved before this was recorded give the same result.
    const { item, stored } = await storedOf(world)
    await application.db.update(versions).set({ saidIn: null }).where(eq(versions.subjectId, item.id))
    await application.db.delete(publishedFields).where(eq(publishedFields.itemId, item.id))
    await fillProvenance(application.services, '0')
    const filled = await storedOf(world)
    expect({ said: filled.stored.map(({ saidIn }) => pick(saidIn ?? {}, typed)), done }).toEqual({
      ...{ said: stored.map(({ saidIn }) => pick(saidIn ?? {}, typed)), done },
    })
    const versionsOf = (all: Rows) =>
      Object.entries(pick(all, typed)).map(([name, { version }]) => `${name} ${version}`)
    expect({ rows: versionsOf(filled.rows).sort(), done }).toEqual({ rows: versionsOf(rows).sort(), done })
  }
})
