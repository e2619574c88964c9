import { historyEndpoints } from '#contract/history/history'
import { toInstant } from '#contract/kernel/moment'
import { compareVersions } from '../../capability/history/compare.ts'
import { restoreVersion } from '../../capability/history/restore.ts'
import { getSubject, type Subject } from '../../capability/history/subject.ts'
import { listVersions } from '../../capability/history/versions.ts'
import { toItem } from '../../capability/view/item-view.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getItem, getOrganisation } from '../../kernel/item/repository.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { expectedAt } from './expected.ts'
import { onlineAt } from './online.ts'
import { reinstatementImpact, reinstateVersion } from './reinstate.ts'
import { subjectOfVersion } from './version-subject.ts'

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
  mount(app, historyEndpoints.list, async ({ db, actor, params, query, now }) => {
    const subject = await getSubject(db, actor, { ...params, now })
    const until = query.at === undefined ? undefined : toInstant(query.at)
    const page = await listVersions(db, actor.tenantId, subject, { ...query, until })
    const asked = { at: until, now }
    return {
      ...page,
      subject,
      expected: await expectedAt(db, actor.tenantId, subject, asked),
      online: await onlineAt(db, actor.tenantId, subject, asked),
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
