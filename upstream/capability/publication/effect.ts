import { agendaTypes } from '#contract/agenda/type'
import type { PublishingLook } from '#contract/content/publishing'
import type { EffectField, PublishingEffect, VersionMade } from '#contract/content/publishing-effect'
import { checkValues } from '#contract/content/values'
import { compareTypes, compareValues } from '#contract/content/values-diff'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { onlineVersion } from '#contract/publication/online'
import { publicationState } from '#contract/publication/publication'
import { versionToPublish } from '#contract/publication/rules'
import { cautious, type StandingChoices, standingChoices } from '#contract/publication/standing'
import { applyDueTransitions, newestOf, type StoredPublication } from '#contract/publication/stored-publication'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { columnsOf, type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { withTitles } from '../../kernel/item/related.ts'
import type { ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { inWords } from '../check/answer.ts'
import { type Evaluation, evaluateAct, evaluateSave, isOfPublishing, publicationRight, toAct } from './change.ts'
import { makersIn, type Span, type Version } from './makers.ts'
import { versionsBetween } from './versions-between.ts'

export type EffectContext = { now: Date; locale: Locale; outside?: Outside }

const made = ({ uuid, number, authorName, at }: Version): VersionMade => ({
  ...{ uuid, number },
  author: authorName,
  at: at.toISOString(),
})

/** The version that an act puts online, now or by a plan: what a form has, what is planned, or what waits. */
function goingOnline(publication: StoredPublication, { action, plan }: PublishingLook, now: number): string | null {
  if (action === 'publish') return versionToPublish(publication, now)
  return action === 'move' && isOfPublishing(plan) ? publication.planned : null
}

type Compared = {
  before: Version | undefined
  after: Version
  types: TypeDefinition[]
  /** The values of a version with the titles of what they refer to. */
  titled: ReadonlyMap<Version, Version['values']>
  locale: Locale
}

function differences({ before, after, types, titled, locale }: Compared) {
  const [was, is] = [before, after].map((version) => version && titled.get(version))
  const values = compareValues(was ?? {}, is ?? {}, types, locale)
  return [...compareTypes(types, before?.types ?? after.types, after.types, locale), ...values].filter(
    ({ change }) => change !== 'same',
  )
}

const known = async (db: Database, { tenantId, kind }: ItemRecord, versions: readonly (Version | undefined)[]) => {
  if (kind === 'agenda') return agendaTypes
  const keys = [...new Set(versions.flatMap((version) => version?.types ?? []))]
  const found = await listTypes(db, tenantId, kind, keys)
  // In the order in which the versions name them; a tenant's own replaces the common one of its key.
  return keys.flatMap((key) => found.findLast((type) => type.key === key) ?? [])
}

/** The version that saving a form would make. */
async function asVersion(db: Database, actor: Actor, item: ItemRecord, look: PublishingLook, now: Date) {
  const { content } = look
  if (content === undefined) return undefined
  const version = {
    uuid: null,
    number: (content.base ?? item.version) + 1,
    types: content.types,
    authorName: actor.name,
    at: now,
  }
  const types = await known(db, item, [{ ...version, values: {} }])
  const { values } = checkValues({ types, values: content.values, purpose: 'concept', today: localDate(now) })
  return { ...version, values }
}

const refusalOf = ({ refusal, ...evaluated }: Evaluation, locale: Locale): PublishingEffect['refusal'] =>
  refusal === undefined
    ? null
    : {
        errorCode: refusal,
        message: textsFor(locale)(`errors.${refusal}.message`),
        fields: 'fields' in evaluated ? inWords(evaluated.fields ?? [], locale) : [],
      }

/** A newer version that waits, and that an act leaves where it is. */
function leftBehind(publication: StoredPublication, goes: string | null) {
  if (publication.concept !== null && publication.concept !== goes)
    return { uuid: publication.concept, state: 'concept' } as const
  return publication.ready !== null && publication.ready !== goes
    ? ({ uuid: publication.ready, state: 'ready' } as const)
    : undefined
}

const noChoices: StandingChoices = { plan: [], end: [] }

/**
 * A preview of an act on the publication of an item: the version that goes online, how it differs from the one online now
 * and who made which of these changes, and the current publication. It takes the right to edit or to publish; a refusal of
 * the act itself is part of the answer.
 */
export async function publishingEffect(
  db: Database,
  actor: Actor,
  found: ItemWithOrganisation,
  look: PublishingLook,
  { now, locale, outside }: EffectContext,
): Promise<PublishingEffect> {
  const right = publicationRight(actor, found.item)
  if (right === 'none')
    throw new AppError('FORBIDDEN', { details: { permission: permissions[found.item.kind].update } })
  const { publication } = applyDueTransitions(storedPublication(found.item), now.getTime())
  const item = { ...found.item, ...columnsOf(publication) }
  const owner = found.organisation && storedPublication(found.organisation)
  const form = await asVersion(db, actor, item, look, now)
  const goes = form === undefined ? goingOnline(publication, look, now.getTime()) : null
  const online = onlineVersion(publication, null, now.getTime())
  const left = form === undefined ? leftBehind(publication, goes) : undefined
  const stored = await versionsBetween(db, item, {
    online,
    newest: goes ?? newestOf(publication),
    also: [publication.planned, left?.uuid],
  })
  const find = (uuid: string | null | undefined) => (uuid == null ? undefined : stored.find((one) => one.uuid === uuid))
  const [after, before, planned, waits]: (Version | undefined)[] = [
    form ?? find(goes),
    find(online),
    find(publication.planned),
    find(left?.uuid),
  ]
  const types = await known(db, item, [after, before, planned, waits])
  const act = toAct(look)
  const dates = 'from' in act || 'until' in act ? { from: act.from, until: 'until' in act ? act.until : undefined } : {}
  const choices =
    after === undefined || look.action !== 'publish'
      ? noChoices
      : standingChoices(publication, { version: after.uuid ?? '', ...dates }, now.getTime())
  const chosen = { ...cautious(choices), ...look.standing }
  const evaluated =
    form === undefined
      ? await evaluateAct(db, actor, item, act.action === 'publish' ? { ...act, standing: chosen } : act, {
          now,
          outside,
        })
      : await evaluateSave(db, actor, item, { ...look, standing: chosen }, now)
  const compared = [after, before, planned, waits].flatMap((version) => version ?? [])
  const values = await withTitles(
    db,
    actor,
    types,
    compared.map((version) => version.values),
  )
  const titled = new Map(compared.map((version, index) => [version, values[index] ?? version.values]))
  const compare = (from: Version | undefined, to: Version) =>
    differences({ before: from, after: to, types, titled, locale })
  return {
    version: item.version,
    before: publicationState(publication, owner, now.getTime()),
    after: evaluated.publication === undefined ? null : publicationState(evaluated.publication, owner, now.getTime()),
    refusal: refusalOf(evaluated, locale),
    goesOnline: after === undefined ? null : made(after),
    ready: publication.ready,
    online: before === undefined ? null : made(before),
    fields: after === undefined ? [] : withMakers(compare(before, after), { before, after, stored }),
    plan:
      planned === undefined || publication.plannedFrom === null
        ? null
        : {
            from: new Date(publication.plannedFrom).toISOString(),
            until: publication.plannedUntil === null ? null : new Date(publication.plannedUntil).toISOString(),
            version: made(planned),
            isNewest: newestOf(publication) === publication.planned && form === undefined,
            fields: after === undefined ? [] : compare(after, planned),
          },
    choices,
    leftBehind:
      left === undefined || waits === undefined
        ? null
        : { ...made(waits), state: left.state, fields: compare(after ?? before, waits).length },
  }
}

/** Fields with who gave them the value that they would have, from what is online up to what goes online. */
function withMakers(fields: ReturnType<typeof differences>, span: Span): EffectField[] {
  const makerOf = makersIn(span)
  return fields.map((field) => {
    const maker = makerOf(field.name)
    return { ...field, by: maker === undefined ? null : made(maker) }
  })
}
