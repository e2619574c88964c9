import { and, eq, or } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { historyEndpoints } from '#contract/history'
import { toInstant } from '#contract/moment'
import type { Actor } from '../../access/actor.ts'
import { items, versions } from '../../db/schema/item.ts'
import type { Database } from '../../db/store.ts'
import { type Application, mount } from '../../mount.ts'
import { getItem, getOrganisation } from '../item/repository.ts'
import { toItem } from '../item/views.ts'
import { getTeam } from '../team/repository.ts'
import { compareVersions } from './compare.ts'
import { restoreVersion } from './restore.ts'
import { getSubject, itemSubject, type Subject, teamSubject } from './subject.ts'
import { listVersions } from './versions.ts'

/** What a version of an organisation is of: the organisation itself, or something in it that has rights of its own. */
async function subjectIn(db: Database, actor: Actor, organisation: string, version: string): Promise<Subject> {
  const { id } = await getOrganisation(db, actor, organisation)
  const [found] = await db
    .select({ kind: items.kind, key: items.key })
    .from(versions)
    .innerJoin(items, and(eq(items.id, versions.subjectId), eq(items.kind, versions.subjectType)))
    .where(
      and(
        eq(versions.tenantId, actor.tenantId),
        eq(versions.uuid, version),
        or(eq(items.id, id), eq(items.organisationId, id)),
      ),
    )
  if (found === undefined) throw new AppError('NOT_FOUND')
  return itemSubject(actor, await getItem(db, actor, found))
}

/** Versions of anything, and what differs between two of them. */
export function mountHistory(app: Application): void {
  mount(app, historyEndpoints.list, async ({ db, actor, params, query }) => {
    const subject = await getSubject(db, actor, params.type, params.key)
    const until = query.at === undefined ? undefined : toInstant(query.at)
    return { ...(await listVersions(db, actor.tenantId, subject, { ...query, until })), subject }
  })
  mount(app, historyEndpoints.changes, async ({ db, actor, params, query, locale }) => {
    const subject = await getSubject(db, actor, params.type, params.key)
    const { fields, second } = query
    return compareVersions(db, actor, subject, { first: params.first, second }, { fields, locale })
  })
  mount(app, historyEndpoints.organisationChanges, async ({ db, actor, params, query, locale }) => {
    const subject = await subjectIn(db, actor, params.organisation, params.first)
    return compareVersions(db, actor, subject, { first: params.first }, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.organisationCompare, async ({ db, actor, params, query, locale }) => {
    const subject = await subjectIn(db, actor, params.organisation, params.first)
    return compareVersions(db, actor, subject, params, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.teamChanges, async ({ db, actor, params, query, locale }) => {
    const subject = teamSubject(await getTeam(db, actor, params.team))
    return compareVersions(db, actor, subject, { first: params.first }, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.teamCompare, async ({ db, actor, params, query, locale }) => {
    const subject = teamSubject(await getTeam(db, actor, params.team))
    return compareVersions(db, actor, subject, params, { fields: query.fields, locale })
  })
  mount(app, historyEndpoints.restore, async ({ db, actor, params, body, version, now }) => {
    const found = await getItem(db, actor, { kind: params.type, key: params.key })
    const item = await restoreVersion(db, actor, found, body, { version, now })
    return { body: await toItem(db, actor, { ...found, item }, now), version: item.version }
  })
}
