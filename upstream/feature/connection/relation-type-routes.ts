import { relationTypeEndpoints } from '#contract/content/relation-type'
import {
  createRelationType,
  deleteRelationType,
  getRelationType,
  toRelationType,
  typesAt,
  updateRelationType,
} from '../../capability/connection/relation-types.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getTeam } from '../../kernel/team/repository.ts'

/** Kinds of relations that teams have. */
export function mountRelationTypes(app: Application): void {
  mount(app, relationTypeEndpoints.list, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    const found = await typesAt(db, actor.tenantId, team.path)
    return { items: found.map((type) => toRelationType(type, team)) }
  })
  mount(app, relationTypeEndpoints.get, async ({ db, actor, params }) => {
    const team = await getTeam(db, actor, params.team)
    const found = await getRelationType(db, actor, team, params.relationTypeKey)
    return { body: toRelationType(found, team), version: found.type.version }
  })
  mount(app, relationTypeEndpoints.create, async ({ db, actor, params, body, now }) => {
    const team = await getTeam(db, actor, params.team)
    const key = await createRelationType(db, actor, team, body, now)
    return toRelationType(await getRelationType(db, actor, team, key), team)
  })
  mount(app, relationTypeEndpoints.update, async ({ db, actor, params, body, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    await updateRelationType(db, actor, { team, key: params.relationTypeKey }, body, { version, now })
    const found = await getRelationType(db, actor, team, params.relationTypeKey)
    return { body: toRelationType(found, team), version: found.type.version }
  })
  mount(app, relationTypeEndpoints.delete, async ({ db, actor, params, version, now }) => {
    const team = await getTeam(db, actor, params.team)
    await deleteRelationType(db, actor, { team, key: params.relationTypeKey }, { version, now })
    return { body: undefined, version }
  })
}
