import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { confirmationEndpoints } from '#contract/confirmation/confirmation'
import { contentEndpoints } from '#contract/content/content'
import { publishingEndpoints } from '#contract/content/publishing'
import { reviewPhase } from '#contract/review/review'
import { type AnsweringTenant, answeringTenant, changed } from '#test/upstream/answering'
import { refusalOf, type TestApplication, testApplication } from '#test/upstream/application'
import { items } from '../../platform/db/schema/item.ts'
import { confirmationPolicies, confirmations } from '../../platform/db/schema/review.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication()
})

const params = { organisation: 'bibliotheek' }
const steps = [
  'answer',
  'withdraw',
  'save',
  'edit',
  'publish',
  'sendBack',
  'take',
  'confirm',
  'wait',
  'unpublish',
] as const
type Step = { step: (typeof steps)[number]; number: number }
const history = fc.array(fc.record({ step: fc.constantFrom(...steps), number: fc.integer({ min: 100, max: 999 }) }), {
  minLength: 3,
  maxLength: 8,
})
const phoneOf = (number: number) => `+31229550${number}`

/** The telephone number that visitors see after each step, and the proposed one: only an editor's act changes the former. */
type Seen = { online: string | undefined; proposed: string | undefined; isOffline?: boolean }

type People = { editor: string; colleague: string }

async function carryOut(
  t: AnsweringTenant,
  { editor, colleague }: People,
  { step, number }: Step,
  seen: Seen,
): Promise<Seen> {
  const phone = phoneOf(number)
  const save = async (token: string, as: 'concept' | 'publish', changes: object) => {
    const { values, version } = await t.read(token, as === 'publish' && !seen.isOffline ? 'published' : undefined)
    // Put online again without what is not finished.
    const { about: _, ...finished } = values
    const base = as === 'publish' ? finished : values
    const body = {
      ...{ types: ['bibliotheek'], values: { ...base, ...changes }, save: as, merge: 'note' as const },
      ...(seen.isOffline && as === 'publish' ? { includes: 'others' as const } : {}),
    }
    await application.call(contentEndpoints.saveOrganisation, { params, body, version: `"v${version}"` }, { token })
  }
  const [waiting] = await t.waiting()
  switch (step) {
    case 'answer': {
      const { status, body } = await t.answer(t.path, { organisation: { fields: { phone: changed(phone) } } })
      // A record that is offline can only be changed by signing in.
      if (seen.isOffline) {
        expect(status).toBe(400)
        return seen
      }
      return { ...seen, proposed: body.own.outcomes[0]?.state === 'open' ? phone : undefined }
    }
    case 'withdraw':
      await t.answer(t.path)
      return { ...seen, proposed: undefined }
    case 'save':
      await save(colleague, 'concept', { about: `Concept ${number}` })
      return seen
    case 'edit':
      await save(editor, 'publish', { phone })
      return { ...seen, online: phone, isOffline: false }
    case 'unpublish': {
      const { version } = await t.read(editor)
      const call = { params, body: { action: 'unpublish' as const }, version: `"v${version}"` }
      if (!seen.isOffline)
        await application.call(
          publishingEndpoints.organisation,
          { ...call, idempotencyKey: crypto.randomUUID() },
          { token: editor },
        )
      return { ...seen, isOffline: true }
    }
    case 'confirm': {
      const body = { accepted: true as const }
      const idempotencyKey = crypto.randomUUID()
      await application.call(confirmationEndpoints.confirmSignedIn, { params, body, idempotencyKey }, { token: editor })
      return seen
    }
    case 'wait':
      application.clock.advance({ hours: 30 })
      return seen
    default: {
      const acts = waiting === undefined ? [] : (await t.look(editor, waiting.id)).acts
      if (waiting === undefined || !acts.includes(step)) return seen
      await t.decide(editor, waiting.id, { act: step, note: 'Zo is het' })
      return { ...seen, online: step === 'publish' ? seen.proposed : seen.online, proposed: undefined }
    }
  }
}

it('after any history what is online is what an editor put there, and the confirmation, the phase and the page agree', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const t = await answeringTenant(application)
      const role = [{ role: 'manager' as const, on: t.tenant.on.noord }]
      const [person, other] = [await t.tenant.addUser(role), await t.tenant.addUser(role)]
      const people = async () => ({
        editor: await t.tenant.sessionOf(person),
        colleague: await t.tenant.sessionOf(other),
      })
      let seen: Seen = { online: undefined, proposed: undefined }
      for (const one of given) {
        // A session ends after an hour without use.
        seen = await carryOut(t, await people(), one, seen)
        const editor = await t.tenant.sessionOf(person)
        application.clock.advance({ minutes: 1 })
        const waiting = await t.waiting()
        expect(waiting.map(({ values }) => values.phone)).toEqual(seen.proposed === undefined ? [] : [seen.proposed])
        if (seen.isOffline) {
          expect((await refusalOf(t.read(editor, 'published'))).code).toBe('NOT_FOUND')
          continue
        }
        const online = await t.read(editor, 'published')
        expect(online.values.phone).toBe(seen.online)
        expect(online.values).not.toHaveProperty('about')

        const [item] = await application.db.select().from(items).where(eq(items.id, t.tenant.items.bibliotheek.id))
        const [last] = await application.db
          .select()
          .from(confirmations)
          .where(eq(confirmations.organisationId, t.tenant.items.bibliotheek.id))
          .orderBy(desc(confirmations.at))
          .limit(1)
        if (last !== undefined) expect(item?.lastConfirmedAt).toEqual(last.at)
        expect(online.lastConfirmedAt).toBe(item?.lastConfirmedAt?.toISOString() ?? null)
        const policies = await application.db
          .select()
          .from(confirmationPolicies)
          .where(eq(confirmationPolicies.teamId, t.tenant.teams.noord.id))
        const start = item?.lastConfirmedAt?.getTime() ?? 0
        const now = application.clock.now().getTime()
        expect(online.review?.phase).toBe(policies[0] && reviewPhase(policies[0], start, now).phase)
        const page = (await t.open(t.path)).body
        expect(page.state).toBe(last === undefined ? 'open' : 'confirmed')
      }
    }),
    { numRuns: process.env.TRIALS === undefined ? 8 : 200, seed: 40 },
  )
}, 120_000)
