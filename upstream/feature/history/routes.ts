import {
  type ExpectedVersion,
  historyEndpoints,
  type ReinstatableType,
  type ReinstatementImpact,
} from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import { toInstant } from '#contract/kernel/moment'
import { onlineVersion } from '#contract/publication/online'
import { publicationState } from '#contract/publication/publication'
import { compareVersions } from '../../capability/history/compare.ts'
import { labelOf } from '../../capability/history/fixed-fields.ts'
import {
  formerOf,
  type ReinstateContext,
  type ReinstateInput,
  reinstatableKind,
  reinstatableSubject,
  withoutOthers,
} from '../../capability/history/reinstatable-kinds.ts'
import { restoreVersion } from '../../capability/history/restore.ts'
import { standingFields } from '../../capability/history/standing-fields.ts'
import { getSubject, type Subject } from '../../capability/history/subject.ts'
import { findVisible, listVersions, toVersionRows } from '../../capability/history/versions.ts'
import { toItem } from '../../capability/view/item-view.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisation } from '../../kernel/item/repository.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { onlineAt } from './online.ts'
import { subjectOfVersion } from './version-subject.ts'

/** An earlier version as far as it can be put back, and the names of what is left out. */
async function asFarAsItGoes<Of extends ReinstateInput>(input: Of, type: ReinstatableType) {
  const former = await formerOf(input, type)
  const { body, leftOut } = withoutOthers(reinstatableKind(type).fields, former, input.body)
  return { saving: { ...input, body, former }, leftOut }
}

/**
 * Puts an earlier version back of what has no concepts, as if the same had been filled in and saved now: with the rights and
 * refusals of that save. Answers the version that counts from then on, and the fields that could not be part of it.
 */
async function reinstateVersion(context: ReinstateContext, type: ReinstatableType) {
  const { saving, leftOut } = await asFarAsItGoes(context, type)
  await reinstatableKind(type).save({ ...saving, restored: saving.former.number })
  const { version } = await reinstatableSubject(context.db, context.actor, type, context.key)
  return { version, leftOut: leftOut.map((name) => labelOf(type, name, context.locale)) }
}

async function reinstatementImpact(input: ReinstateInput, type: ReinstatableType): Promise<ReinstatementImpact> {
  const { impact } = reinstatableKind(type)
  if (impact === undefined) throw new AppError('NOT_FOUND')
  return impact((await asFarAsItGoes(input, type)).saving)
}

/**
 * The version that will be online at a future moment if every plan is carried out as it is now; null for a past moment, and
 * for subjects that are not published.
 */
async function expectedAt(
  db: Database,
  tenantId: number,
  subject: Subject,
  { at, now }: { at: Date | undefined; now: Date },
): Promise<ExpectedVersion | null> {
  if (subject.publication === undefined || at === undefined || at <= now) return null
  const owner = subject.owner?.publication ?? null
  const { state } = publicationState(subject.publication, owner, at.getTime())
  const uuid = onlineVersion(subject.publication, owner, at.getTime())
  const version = uuid === null ? undefined : await findVisible(db, tenantId, subject, uuid)
  const [row = null] = version === undefined ? [] : await toVersionRows(db, subject, [version])
  return { state, version: row }
}

type Reading = { db: Database; actor: Actor; now: Date }

async function inOrganisation({ db, actor, now }: Reading, organisation: string, uuid: string): Promise<Subject> {
  const { id } = await getOrganisation(db, actor, organisation)
  return subjectOfVersion(db, actor, { uuid, now }, { organisationId: id })
}

async function inTeam({ db, actor, now }: Reading, team: string, uuid: string): Promise<Subject> {
  const { path } = await getTeam(db, actor, team)
  return subjectOfVersion(db, actor, { uuid, now }, { teamPath: path })
}

/** Versions of anything, and what differs between two of them. */
export function mountHistory(app: Application): void {
  mount(app, historyEndpoints.list, async ({ db, actor, params, query, now, locale }) => {
    const subject = await getSubject(db, actor, { ...params, now })
    const until = query.at === undefined ? undefined : toInstant(query.at)
    const page = await listVersions(db, actor.tenantId, subject, { ...query, until })
    const moment = { at: until, now }
    const standing = await standingFields(db, actor, subject, locale)
    return {
      ...page,
      items: page.items.map((version) => ({ ...version, stands: standing.get(version.number) ?? null })),
      subject,
      expected: await expectedAt(db, actor.tenantId, subject, moment),
      online: await onlineAt(db, actor.tenantId, subject, moment),
    }
  })
  mount(app, historyEndpoints.changes, async ({ db, actor, params, query, now, locale }) => {
    const subject = await getSubject(db, actor, { ...params, now })
    const { fields, second } = query
    return compareVersions(db, actor, subject, { first: params.first, second }, { fields, locale })
  })
  mount(app, historyEndpoints.organisationChanges, async ({ db, actor, params, query, now, locale }) => {
    const subject = await inOrganisation({ db, actor, now }, params.organisation, params.first)
    return compareVersions(db, actor, subject, { first: params.first }, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.organisationCompare, async ({ db, actor, params, query, now, locale }) => {
    const subject = await inOrganisation({ db, actor, now }, params.organisation, params.first)
    return compareVersions(db, actor, subject, params, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.teamChanges, async ({ db, actor, params, query, now, locale }) => {
    const subject = await inTeam({ db, actor, now }, params.team, params.first)
    return compareVersions(db, actor, subject, { first: params.first }, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.teamCompare, async ({ db, actor, params, query, now, locale }) => {
    const subject = await inTeam({ db, actor, now }, params.team, params.first)
    return compareVersions(db, actor, subject, params, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.restore, async ({ db, actor, params, body, version, now }) => {
    const found = await getItem(db, actor, { kind: params.type, key: params.key })
    const item = await restoreVersion(db, actor, found, body, { version, now })
    return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
  })
  mount(app, historyEndpoints.reinstate, async (call) => {
    const { type, key } = call.params
    const body = await reinstateVersion({ ...call, key }, type)
    return { body, version: body.version }
  })
  mount(app, historyEndpoints.reinstatementImpact, ({ db, actor, params, body, now }) =>
    reinstatementImpact({ db, actor, key: params.key, body, now }, params.type),
  )
}
