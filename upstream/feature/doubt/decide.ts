import type { DoubtDecision } from '#contract/content/doubts'
import type { Values } from '#contract/content/values'
import { completedBy } from '#contract/doubt/meaning'
import { type DoubtAct, stateAfterAct } from '#contract/doubt/rules'
import { AppError } from '#contract/kernel/errors'
import { saveAnswered } from '../../capability/answer/publish.ts'
import { requireAgreement } from '../../capability/content/agreement.ts'
import { sourceOf } from '../../capability/doubt/follow.ts'
import type { DoubtRecord } from '../../capability/doubt/observe.ts'
import { countOpen } from '../../capability/doubt/open.ts'
import { weighSource } from '../../capability/doubt/precision.ts'
import { lockOpenDoubts, noteVersion, settle } from '../../capability/doubt/settle.ts'
import { checkedValue, markOf, type Standing, standingOf } from '../../capability/doubt/sides.ts'
import { publicationRight } from '../../capability/publication/change.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import { settingsOf } from '../../capability/settings/effective.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { requireActiveOrganisation } from '../../kernel/item/guards.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { onlineVersionOf } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { recordEvents, toEvent } from '../../kernel/log/record.ts'
import { placeOf, subjectOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { textsFor } from '../../platform/text/texts.ts'

type Context = { now: Date; outside: Outside }
type Decided = { doubt: DoubtRecord; act: DoubtAct; path: string; reason: string; change?: { value: unknown } }

const stateOf = ({ said }: DoubtRecord, act: DoubtAct) => stateAfterAct(act, said !== null)
const invalid = (path: string, code: string) => new AppError('INVALID_FORM', { fields: [{ path, code }] })

/** The change of the field by a decision; undefined when it leaves it as it is. */
function changeOf({ doubt, act, path }: Decided, standing: Standing, input: unknown, now: Date): Decided['change'] {
  if (act === 'refuse' || act === 'noDifference') return undefined
  if (act === 'handled') {
    if (doubt.said !== null) throw invalid(`${path}.act`, 'choice.unknown')
    return undefined
  }
  const field = standing.fields.get(doubt.field)
  if (field === undefined || (act === 'take' && doubt.said === null)) throw invalid(`${path}.act`, 'choice.unknown')
  if (act === 'take') return { value: completedBy(field, standing.values[doubt.field], doubt.said) }
  const checked = checkedValue(field, input, now)
  if ('errors' in checked) {
    const fields = checked.errors.map((error) => ({
      ...error,
      path: error.path.replace(`values.${field.name}`, `${path}.value`),
    }))
    throw new AppError('INVALID_FORM', { fields })
  }
  const value = checked.value ?? null
  if (markOf(field, value) === doubt.hereMark) throw invalid(`${path}.value`, 'doubt.asItStands')
  return { value }
}

/** The decisions about doubts that are open, with what each makes of its field; a field gets one value at most. */
function decidedOf(
  open: readonly DoubtRecord[],
  { decisions }: DoubtDecision,
  standing: Standing,
  now: Date,
): Decided[] {
  const decided = decisions.map(({ doubt: id, act, value, reason = '' }, index): Decided => {
    const doubt = open.find((one) => one.id === id)
    if (doubt === undefined) throw new AppError('DOUBT_DECIDED')
    const one = { doubt, act, reason, path: `decisions.${index}` }
    return { ...one, change: changeOf(one, standing, value, now) }
  })
  for (const [index, { doubt, change, path }] of decided.entries()) {
    const earlier = decided.slice(0, index)
    const isTwice = earlier.some((one) => one.doubt.id === doubt.id)
    if (isTwice || (change && earlier.some((one) => one.change && one.doubt.field === doubt.field)))
      throw invalid(`${path}.doubt`, 'doubt.twice')
  }
  return decided
}

/**
 * Decides about open doubts of one record together: one that somebody decided first is `DOUBT_DECIDED`. What is taken
 * over, or typed as right, is one ordinary edit by the one save, on top of the current values: online for those who may
 * publish it, otherwise a concept. Returns the doubts that are left, and whether something went online.
 */
export async function decideDoubts(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  decision: DoubtDecision,
  { now, outside }: Context,
): Promise<{ left: number; published: boolean }> {
  requirePermission(actor, permissions[found.kind].update, placeOf(found))
  const item = await lockItem(db, found, now)
  await requireActiveOrganisation(db, item)
  const open = await lockOpenDoubts(db, item)
  const standing = await standingOf(db, item, now)
  const decided = decidedOf(open, decision, standing, now)
  // Before the save, which ends what it answers: of these it is decided already.
  for (const { doubt, act, reason, change } of decided) {
    const field = standing.fields.get(doubt.field)
    const value = change?.value ?? null
    const right = act === 'bothWrong' && field ? { value, mark: markOf(field, value) ?? null } : undefined
    await settle(db, doubt.id, { state: stateOf(doubt, act), by: actor.name, now, reason, right })
  }
  const saved = await saveChanges(db, actor, item, { decided, decision, now, outside })
  const changed = decided.filter(({ change }) => change !== undefined).map(({ doubt }) => doubt.id)
  if (saved !== undefined) await noteVersion(db, changed, saved.version)
  await recordEvents(
    db,
    decided.map(({ doubt, act }) =>
      toEvent(actor, now, {
        ...{ action: 'doubtDecided', subject: subjectOf(item), permission: permissions[item.kind].update },
        toVersion: changed.includes(doubt.id) ? saved?.version : null,
        details: { field: doubt.field, source: doubt.source, state: stateOf(doubt, act) },
      }),
    ),
  )
  for (const { doubt } of decided)
    await weighSource(db, { tenantId: item.tenantId, source: sourceOf(doubt), field: doubt.field, now })
  return { left: await countOpen(db, item), published: saved?.published ?? false }
}

async function saveChanges(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { decided, decision, now, outside }: Context & { decided: readonly Decided[]; decision: DoubtDecision },
): Promise<{ version: string | null; published: boolean } | undefined> {
  const changes: Values = Object.fromEntries(
    decided.flatMap(({ doubt, change }) => (change ? [[doubt.field, change.value]] : [])),
  )
  const names = Object.keys(changes)
  if (names.length === 0) return undefined
  const isPublished =
    !decision.asConcept && publicationRight(actor, item) === 'publish' && onlineVersionOf(item, null, now) !== null
  await requireAgreement(db, item, (await settingsOf(db, item)).agreement)
  const t = textsFor(actor.locale)
  const sources = [...new Set(decided.flatMap(({ doubt, change }) => (change ? [doubt] : [])).map(sourceName(t)))]
  const saved = await saveAnswered(db, actor, item, {
    ...{ changes, names, now, outside },
    save: isPublished ? 'publish' : 'concept',
    origin: {
      action: isPublished ? 'published' : 'savedConcept',
      reason: t('audit.afterDoubt', { sources: sources.join(', ') }),
      details: { doubts: decided.map(({ doubt }) => doubt.id) },
    },
  })
  return { version: isPublished ? saved.publishedVersion : saved.conceptVersion, published: isPublished }
}

const sourceName =
  (t: ReturnType<typeof textsFor>) =>
  ({ source, sourceName: name }: DoubtRecord) =>
    name === '' ? t(`doubts.source.${source}`) : name
