import { duplicateEndpoints } from '#contract/duplicates'
import { type Application, mount } from '../../mount.ts'
import { beneathTeam } from '../item/place.ts'
import { requirePermission } from '../scope.ts'
import { getTeam } from '../team/repository.ts'
import { findDuplicates } from './find.ts'

/** Tells who adds an organisation what may be the same one. */
export function mountDuplicates(app: Application): void {
  mount(app, duplicateEndpoints.find, async ({ db, actor, params, body }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'organisation.create', beneathTeam(team))
    return { items: await findDuplicates(db, actor, body) }
  })
}
