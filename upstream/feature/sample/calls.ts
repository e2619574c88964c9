import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkValues, fieldsOf } from '#contract/content/values'
import { sameInMeaning } from '#contract/doubt/meaning'
import { AppError } from '#contract/kernel/errors'
import { isAskable } from '#contract/sample/askable'
import { afterAct, isWaiting, proposedVerdict, type Verdict } from '#contract/sample/calls'
import type { CallActInput, SampleCall } from '#contract/sample/sample'
import type { FieldDefinition } from '#contract/types/type-definition'
import { withLookedUp } from '../../capability/check/addresses.ts'
import { type Observation, observe } from '../../capability/doubt/observe.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { recordEvent } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { editableItems } from '../../kernel/scope/scope.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import { items } from '../../platform/db/schema/item.ts'
import { sampleAnswers, sampleCalls, samples } from '../../platform/db/schema/sample.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { noteOrigins } from './origins.ts'
import { getSample, type Place, type SampleRecord } from './place.ts'
import { type CallRecord, labelsOf, ofSample, toRow } from './views.ts'

const refuse = (code: 'CALL_TAKEN' | 'CALL_ENDED' | 'CALL_NOT_SAID'): never => {
  throw new AppError(code)
}

type Opened = { call: CallRecord; item: ItemRecord; owner: ItemRecord | null }

/** A call of what the actor may edit; of a product that is enough with its organisation. */
async function openCall(place: Place, sample: SampleRecord, itemId: number, hold = false): Promise<Opened> {
  const { db, actor } = place
  const query = db
    .select()
    .from(sampleCalls)
    .where(and(ofSample(place, sample.id), eq(sampleCalls.itemId, itemId), ne(sampleCalls.state, 'reserve')))
  const [call] = await (hold ? query.for('update') : query)
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, itemId), editableItems(actor, sample.kind)))
  if (call === undefined || item === undefined) throw new AppError('NOT_FOUND')
  if (item.organisationId === null) return { call, item, owner: null }
  const [owner] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, item.organisationId), eq(items.tenantId, actor.tenantId)))
  return { call, item, owner: owner ?? null }
}

/** Takes a call: one of one's own that is not done, else the first of which the moment has come. Null when none is left. */
export async function claimNext(place: Place, sample: SampleRecord): Promise<number | null> {
  const { db, actor, now } = place
  if (sample.endedAt !== null) refuse('CALL_ENDED')
  const isOwn = sql`(${sampleCalls.state} = 'claimed' and ${sampleCalls.claimedBy} = ${actor.userId}::uuid
    and ${sampleCalls.until} > ${now.toISOString()}::timestamptz)`
  const isThere = sql`(${sampleCalls.state} = 'open' or (${sampleCalls.state} in ('claimed', 'snoozed')
    and ${sampleCalls.until} <= ${now.toISOString()}::timestamptz))`
  const [found] = await db
    .select({ item: sampleCalls.itemId })
    .from(sampleCalls)
    .innerJoin(items, and(eq(items.id, sampleCalls.itemId), eq(items.tenantId, sampleCalls.tenantId)))
    .where(and(ofSample(place, sample.id), sql`(${isOwn} or ${isThere})`, editableItems(actor, sample.kind)))
    .orderBy(sql`${isOwn} desc`, asc(sampleCalls.position), asc(sampleCalls.stratum))
    .limit(1)
    .for('update', { of: sampleCalls, skipLocked: true })
  if (found === undefined) return null
  await actOnCall(place, sample, found.item, { act: 'claim' })
  return found.item
}

/** The fields of a record that the sample asks about. */
async function fieldsFor(
  { db, actor }: Place,
  sample: SampleRecord,
  types: readonly string[],
): Promise<FieldDefinition[]> {
  const known = fieldsOf(await typesOfKind(db, actor.tenantId, sample.kind, types)).filter(isAskable)
  return sample.fields.flatMap((name) => known.find((field) => field.name === name) ?? [])
}

/** Telephone numbers and e-mail addresses of an organisation, as visitors see them. */
async function contactsOf({ db, actor, now }: Place, organisation: ItemRecord): Promise<SampleCall['contacts']> {
  const version = await findVersion(db, organisation, onlineVersionOf(organisation, null, now))
  if (version === undefined) return []
  return fieldsOf(await typesOfKind(db, actor.tenantId, 'organisation', version.types)).flatMap(({ name, type }) => {
    if (type !== 'phone' && type !== 'email') return []
    return [version.values[name]]
      .flat()
      .flatMap((value) => (typeof value === 'string' && value ? [{ kind: type, value }] : []))
  })
}

export async function getCall(place: Place, sample: SampleRecord, itemId: number): Promise<SampleCall> {
  const { db } = place
  const { call, item, owner } = await openCall(place, sample, itemId)
  const drawn = await findVersion(db, item, call.version)
  const fields = await fieldsFor(place, sample, drawn?.types ?? item.types)
  const answersSoFar = call.isSaid
    ? await db
        .select()
        .from(sampleAnswers)
        .where(
          and(
            ...[eq(sampleAnswers.sampleId, sample.id), eq(sampleAnswers.itemId, itemId)],
            eq(sampleAnswers.tenantId, place.actor.tenantId),
          ),
        )
    : []
  const organisation = owner ?? item
  return {
    ...toRow(place, call, item.title, labelsOf(sample)),
    kind: sample.kind,
    organisation: { key: organisation.key, title: organisation.title },
    contacts: await contactsOf(place, organisation),
    ...{ fields, note: call.note, maximumTries: sample.tries },
    answers: call.isSaid
      ? fields.flatMap(({ name }) => {
          const answer = answersSoFar.find(({ field }) => field === name)
          if (answer === undefined) return []
          const { how, said, proposed, verdict } = answer
          const here = drawn?.values[name] ?? null
          return [
            {
              field: name,
              how,
              said: json(said),
              here: json(here),
              isFilled: call.filled.includes(name),
              proposed,
              verdict,
            },
          ]
        })
      : null,
  }
}

const json = (value: unknown) => z.json().parse(value ?? null)

/** Does something with a call, in the transaction of the call; what is wrong becomes a doubt at once. */
export async function actOnCall(
  place: Place,
  sample: SampleRecord,
  itemId: number,
  input: CallActInput,
): Promise<void> {
  const { db, actor, now } = place
  if (sample.endedAt !== null) refuse('CALL_ENDED')
  const opened = await openCall(place, sample, itemId, true)
  const { call, item } = opened
  const snoozedUntil = input.act === 'snooze' ? new Date(input.until) : undefined
  if (snoozedUntil && snoozedUntil <= now)
    throw new AppError('INVALID_FORM', { fields: [{ path: 'until', code: 'sample.until' }] })
  const who = { user: actor.userId, now, maximumTries: sample.tries, snoozedUntil }
  const after = afterAct(call, input.act, who)
  if (typeof after === 'string') return refuse(after)
  if (input.act === 'said') await keepSaid(place, sample, opened, input.answers)
  if (input.act === 'judge') await keepVerdicts(place, sample, opened, input)
  const note = 'note' in input && input.note ? input.note : call.note
  const { state, tries, claimedBy, until, isSaid, isReplaced } = after
  await db
    .update(sampleCalls)
    .set({ state, tries, claimedBy, claimedName: claimedBy ? actor.name : '', until, isSaid, note, calledAt: now })
    .where(and(ofSample(place, sample.id), eq(sampleCalls.itemId, itemId)))
  if (isReplaced) await callNext(place, sample, call.stratum)
  if (isWaiting(state)) return
  await recordEvent(db, actor, now, {
    ...{ action: 'sampleCalled', subject: subjectOf(item), permission: 'organisation.update' },
    details: { sample: sample.id, outcome: state },
  })
  if (state === 'gone') await tell(place, sample, opened, [{ field: '', words: note }])
}

/** The first of a stratum that was not to be called takes the place of one that dropped out. */
async function callNext(place: Place, sample: SampleRecord, stratum: string): Promise<void> {
  const [next] = await place.db
    .select({ item: sampleCalls.itemId })
    .from(sampleCalls)
    .where(and(ofSample(place, sample.id), eq(sampleCalls.stratum, stratum), eq(sampleCalls.state, 'reserve')))
    .orderBy(asc(sampleCalls.position))
    .limit(1)
    .for('update')
  if (next === undefined) return
  await place.db
    .update(sampleCalls)
    .set({ state: 'open' })
    .where(and(ofSample(place, sample.id), eq(sampleCalls.itemId, next.item)))
}

type CallAnswerInput = Extract<CallActInput, { act: 'said' }>['answers']

async function keepSaid(
  place: Place,
  sample: SampleRecord,
  { call, item }: Opened,
  answers: CallAnswerInput,
): Promise<void> {
  const { db, actor, now } = place
  // Answers were kept before the record was shown: they no longer change.
  if (call.isSaid) return
  const drawn = await findVersion(db, item, call.version)
  const fields = await fieldsFor(place, sample, drawn?.types ?? item.types)
  const values = Object.fromEntries(Object.entries(answers).map(([name, { value }]) => [name, value]))
  const addresses = fields.filter(({ type }) => type === 'address').map(({ name }) => name)
  const lookedUp = await withLookedUp(db, values, addresses)
  const said = fields.map((field) => ({
    ...{ field, value: lookedUp[field.name], how: answers[field.name]?.how ?? ('unknown' as const) },
  }))
  const issues: { path: string; code: string; params?: Record<string, string | number> }[] = []
  const rows = said.map(({ field, how, value }) => {
    const path = `answers.${field.name}.value`
    const label = { nl: '', en: '' }
    const checked =
      how === 'said'
        ? checkValues({
            types: [{ sections: [{ key: 'said', label, fields: [{ ...field, required: false }] }] }],
            ...{ values: { [field.name]: value }, purpose: 'concept', today: localDate(now) },
          })
        : undefined
    for (const { path: at, ...issue } of checked?.errors ?? [])
      issues.push({ ...issue, path: [path, ...at.split('.').slice(2)].join('.') })
    const stored = checked?.values[field.name]
    if (how === 'said' && checked?.errors.length === 0 && stored === undefined)
      issues.push({ path, code: 'sample.said' })
    const isFilled = call.filled.includes(field.name)
    const same = how === 'said' && isFilled ? sameInMeaning(field, drawn?.values[field.name], stored) : undefined
    return {
      ...{ tenantId: actor.tenantId, sampleId: sample.id, itemId: call.itemId, field: field.name, how },
      ...{ said: stored ?? null, proposed: proposedVerdict(how, same, isFilled), saidAt: now, saidTo: actor.name },
    }
  })
  if (issues.length > 0) throw new AppError('INVALID_FORM', { fields: issues })
  if (rows.length > 0) await db.insert(sampleAnswers).values(rows)
  // Who confirmed it since the draw counts too; from now on the sample itself may have seen it true.
  await noteOrigins(place, sample, call.itemId)
}

type CallAnswer = { field: string; said?: unknown; words?: string }

/** Passes the outcome of a call to the store of doubts. */
async function tell(place: Place, sample: SampleRecord, { item }: Opened, all: readonly CallAnswer[]): Promise<void> {
  const { db, actor, now } = place
  const source = { kind: 'sample' as const, id: sample.id, name: sample.name }
  const observations = all.map(
    ({ field, said, words }): Observation => ({
      ...{ item: item.id, field, source },
      ...(said === undefined ? {} : { said }),
      evidence: { seenAt: now.toISOString(), ...(words ? { words } : {}) },
    }),
  )
  if (observations.length > 0) await observe(db, { tenantId: actor.tenantId, now }, observations)
}

async function keepVerdicts(
  place: Place,
  sample: SampleRecord,
  opened: Opened,
  { verdicts, note }: Extract<CallActInput, { act: 'judge' }>,
): Promise<void> {
  const { db, actor } = place
  const { call, item } = opened
  const ofCall = and(
    ...[eq(sampleAnswers.sampleId, sample.id), eq(sampleAnswers.itemId, call.itemId)],
    eq(sampleAnswers.tenantId, actor.tenantId),
  )
  const answers = await db.select().from(sampleAnswers).where(ofCall)
  const drawn = await findVersion(db, item, call.version)
  const results = answers.map((answer) => ({ answer, verdict: verdictOf(answer, verdicts[answer.field]) }))
  const without = results.filter(({ verdict }) => verdict === undefined)
  if (without.length > 0)
    throw new AppError('INVALID_FORM', {
      fields: without.map(({ answer }) => ({ path: `verdicts.${answer.field}`, code: 'sample.verdict' })),
    })
  const said: CallAnswer[] = []
  for (const { answer, verdict } of results) {
    const { field, how, said: value, proposed } = answer
    await db
      .update(sampleAnswers)
      .set({ verdict })
      .where(and(ofCall, eq(sampleAnswers.field, field)))
    const here = drawn?.values[field]
    if (verdict === 'right' && here !== undefined) said.push({ field, said: here })
    // When the caller marks a same-meaning answer as wrong, it is reported in words.
    if (verdict === 'wrong')
      said.push(how === 'said' && proposed !== 'right' ? { field, said: value, words: note } : { field, words: note })
  }
  await tell(place, sample, opened, said)
}

/** For people who did not know or would not say, that is the verdict, whatever is sent. */
function verdictOf(
  { how, proposed }: typeof sampleAnswers.$inferSelect,
  verdict: Verdict | undefined,
): Verdict | undefined {
  return how === 'unknown' || how === 'refused' ? how : (verdict ?? proposed ?? undefined)
}

/** Ends a sample: no more calls, and its figures are final. */
export async function endSample(place: Place, id: string): Promise<SampleRecord> {
  const { db, actor, now, team } = place
  const sample = await getSample(place, id, 'update')
  if (sample.endedAt !== null) return sample
  const [ended] = await db
    .update(samples)
    .set({ endedAt: now, endedBy: actor.name })
    .where(eq(samples.id, sample.id))
    .returning()
  await recordEvent(db, actor, now, {
    action: 'sampleEnded',
    subject: { type: 'team', id: team.id, key: team.key, title: team.name, teamPath: team.path, organisationId: null },
    ...{ permission: 'team.settings', details: { sample: id, name: sample.name } },
  })
  return ended ?? sample
}
