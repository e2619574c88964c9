import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { defaultLocale } from '#contract/kernel/constants'
import { proposedVerdict } from '#contract/sample/calls'
import { endSample } from '../../feature/sample/calls.ts'
import { drawSample } from '../../feature/sample/draw.ts'
import type { Place, SampleRecord } from '../../feature/sample/place.ts'
import { publishSample, reportOf } from '../../feature/sample/report.ts'
import { findRecipient } from '../../kernel/call/actor.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { sampleAnswers, sampleCalls } from '../../platform/db/schema/sample.ts'
import { users } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import type { DemoTenant } from '../content-types.ts'
import type { DemoSample } from '../sample-types.ts'
import { addDays, one } from './shared.ts'
import type { LoadedTenant } from './tenant.ts'

/** Samples of some time ago, drawn as in use. What they found wrong has been mended since, so no reports are left of it. */
export async function loadSamples(tx: Database, demo: DemoTenant, tenant: LoadedTenant, now: Date): Promise<void> {
  for (const { team, by, inDays, endedInDays, unreached, findings, isPublished, ...input } of demo.samples ?? []) {
    const user = one(await tx.select({ id: users.id }).from(users).where(eq(users.email, by)))
    const actor = await findRecipient(tx, { userId: user.id, siteId: tenant.siteId })
    if (actor === undefined) throw new Error(`${by} can't draw a sample`)
    const place: Place = { db: tx, actor, team: await getTeam(tx, actor, team), now: addDays(now, inDays) }
    const sample = await drawSample(place, { ...input, fields: Object.keys(findings) }, defaultLocale)
    const ended = { ...place, now: addDays(now, endedInDays) }
    await callAll(ended, sample, { unreached, findings })
    const done = await endSample(ended, sample.id)
    // Where chance left too few answers there is nothing to make public.
    const { fields } = await reportOf(ended, done, defaultLocale)
    if (isPublished && fields.some(({ figure }) => figure !== null))
      await publishSample(ended, done, { isPublished, locale: defaultLocale })
  }
}

/** Calls everybody: the first few are not reached, and as many that were drawn after them are called in their place. */
async function callAll(
  { db, actor, now }: Place,
  sample: SampleRecord,
  { unreached, findings }: Pick<DemoSample, 'unreached' | 'findings'>,
): Promise<void> {
  const ofSample = eq(sampleCalls.sampleId, sample.id)
  const drawn = await db.select().from(sampleCalls).where(ofSample).orderBy(asc(sampleCalls.position))
  const [open, reserve] = [drawn.filter(({ state }) => state === 'open'), drawn.filter(({ state }) => state !== 'open')]
  const done = [...open.slice(unreached), ...reserve.slice(0, unreached)]
  const setState = (calls: typeof drawn, state: 'done' | 'unreached', tries: number) =>
    db
      .update(sampleCalls)
      .set({ state, tries, isSaid: state === 'done', calledAt: now })
      .where(
        and(
          ofSample,
          inArray(
            sampleCalls.itemId,
            calls.map(({ itemId }) => itemId),
          ),
        ),
      )
  await setState(open.slice(0, unreached), 'unreached', sample.tries)
  await setState(done, 'done', 0)
  // What was confirmed after the call was not known yet.
  await db
    .update(sampleCalls)
    .set({
      seen: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(seen)
    where (value ->> 'at')::timestamptz <= ${now.toISOString()}::timestamptz)`,
    })
    .where(ofSample)
  const answers = Object.entries(findings).flatMap(([field, { wrong, unknown, said }], place) => {
    const answered = done.filter(({ filled }) => filled.includes(field))
    return answered.map(({ itemId }, index) => {
      // Not always the same records are wrong in all that they say.
      const turn = (index + 3 * place) % answered.length
      const how = turn >= wrong && turn < wrong + unknown ? ('unknown' as const) : ('said' as const)
      const verdict = proposedVerdict(how, turn >= wrong, true)
      return {
        ...{ tenantId: actor.tenantId, sampleId: sample.id, itemId, field, how, verdict, proposed: verdict },
        ...{ said: turn < wrong ? said : null, saidAt: now, saidTo: actor.name },
      }
    })
  })
  await db.insert(sampleAnswers).values(answers)
}
