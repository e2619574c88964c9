import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { contentEndpoints } from '#contract/content/content'
import { doubtEndpoints } from '#contract/content/doubts'
import { itemEndpoints } from '#contract/content/item'
import type { DoubtAct, DoubtSource } from '#contract/doubt/rules'
import { type AnsweringTenant, answeringTenant } from '#test/upstream/answering'
import { type TestApplication, testApplication } from '#test/upstream/application'
import { observe } from '../../capability/doubt/observe.ts'
import { doubts } from '../../platform/db/schema/doubt.ts'
import { items } from '../../platform/db/schema/item.ts'

let application: TestApplication
/** How many histories are drawn; the trials draw a thousand. */
const histories = Number(process.env.TRIALS ?? 8)

beforeAll(async () => {
  application = await testApplication()
})

const params = { organisation: 'bibliotheek' }
const record = { kind: 'organisation' as const, key: 'bibliotheek' }
/** Few numbers, so that sources and editors agree, change their mind and come back to what they said. */
const numbers = ['+31229550101', '+31229550102', '+31229550103']
const sources = { website: 'bibliotheek.nl', register: 'register-1', visitor: '' } as const
type Source = keyof typeof sources

const number = fc.constantFrom(...numbers)
const step = fc.oneof(
  fc.record({
    step: fc.constant('says' as const),
    source: fc.constantFrom<Source[]>('website', 'register', 'visitor'),
    number,
  }),
  fc.record({ step: fc.constant('says nothing' as const), source: fc.constantFrom<Source[]>('website', 'register') }),
  fc.record({
    step: fc.constant('saves' as const),
    as: fc.constantFrom('concept' as const, 'publish' as const),
    number,
  }),
  fc.record({
    step: fc.constant('decides' as const),
    by: fc.constantFrom('editor' as const, 'manager' as const),
    act: fc.constantFrom<DoubtAct[]>('take', 'refuse', 'bothWrong', 'noDifference'),
    which: fc.nat(5),
    number,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const history = fc.array(step, { minLength: 4, maxLength: 12 })

type Refused = { source: DoubtSource; here: string; said: string }
type Seen = { online: string; refused: Refused[] }
type People = Record<'editor' | 'manager', string>

async function carryOut(t: AnsweringTenant, item: number, people: People, given: Step, seen: Seen): Promise<Seen> {
  const now = application.clock.now()
  const read = async () =>
    (await application.call(itemEndpoints.organisation, { params, query: {} }, { token: people.manager })).data
  if (given.step === 'says' || given.step === 'says nothing') {
    const { source } = given
    const said = given.step === 'says' ? { said: given.number } : { missing: true }
    const evidence = { seenAt: now.toISOString() }
    const one = { item, field: 'phone', ...said, source: { kind: source, id: sources[source], name: source }, evidence }
    await application.store.withTransaction((tx) => observe(tx, { tenantId: t.tenant.id, now }, [one]))
    return seen
  }
  if (given.step === 'saves') {
    const { values, version } = await read()
    // With what a colleague proposed of the same number, as somebody who saw it in the preview.
    const others = given.as === 'publish' ? { includes: 'others' as const } : {}
    const body = { types: ['bibliotheek'], values: { ...values, phone: given.number }, save: given.as, ...others }
    await application.call(
      contentEndpoints.saveOrganisation,
      { params, body, version: `"v${version}"` },
      { token: people.manager },
    )
    return given.as === 'publish' ? { ...seen, online: given.number } : seen
  }
  const { doubts: open } = await read()
  const doubt = open[given.which % Math.max(1, open.length)]
  const isSame = given.act === 'bothWrong' && given.number === seen.online
  if (doubt === undefined || isSame) return seen
  const decision = { doubt: doubt.id, act: given.act, ...(given.act === 'bothWrong' ? { value: given.number } : {}) }
  await application.call(
    doubtEndpoints.decide,
    { params: record, body: { decisions: [decision] }, idempotencyKey: crypto.randomUUID() },
    { token: people[given.by] },
  )
  const said = String(doubt.value)
  const pair = { source: doubt.source, here: seen.online, said }
  const changed = given.act === 'take' ? said : given.act === 'bothWrong' ? given.number : undefined
  const online = changed !== undefined && given.by === 'manager' ? changed : seen.online
  // To say that both are wrong, and enter what the source says, is to say that the source is right.
  if (given.act === 'take' || (given.act === 'bothWrong' && given.number === said)) return { ...seen, online }
  return { online, refused: [...seen.refused, pair] }
}

it(
  'after any history a refused doubt is away while both sides are as they were, none survives agreement, and nothing a source says is online',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const t = await answeringTenant(application)
        const people: People = {
          manager: await t.tenant.tokenFor({ role: 'manager', on: t.tenant.on.noord }),
          editor: await t.tenant.tokenFor({ role: 'editor', on: t.tenant.on.noord }),
        }
        const [found] = await application.db
          .select({ id: items.id })
          .from(items)
          .where(and(eq(items.tenantId, t.tenant.id), eq(items.key, 'bibliotheek')))
        const item = found?.id ?? 0
        let seen: Seen = { online: '', refused: [] }
        const beginning: Step = { step: 'saves', as: 'publish', number: '+31229550101' }
        for (const one of [beginning, ...steps]) {
          application.clock.advance({ minutes: 1 })
          seen = await carryOut(t, item, people, one, seen)
          const { values } = (
            await application.call(
              itemEndpoints.organisation,
              { params, query: { version: 'published' } },
              { token: people.manager },
            )
          ).data
          expect(values.phone).toBe(seen.online)
          const open = await application.db
            .select()
            .from(doubts)
            .where(and(eq(doubts.itemId, item), eq(doubts.state, 'open')))
          for (const { source, here, said } of open) {
            expect(here).toBe(seen.online)
            expect(said).not.toBe(seen.online)
            expect(seen.refused).not.toContainEqual({ source, here, said })
          }
        }
      }),
      { numRuns: histories },
    )
  },
  histories * 15_000,
)
