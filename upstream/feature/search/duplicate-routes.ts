import { duplicateEndpoints } from '#contract/content/duplicates'
import { findDuplicates } from '../../capability/search/find-duplicates.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { withinTeam } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'

/** Shows, while an organisation is added, which others may be the same one. */
export function mountDuplicates(app: Application): void {
  mount(app, duplicateEndpoints.find, async ({ db, actor, params, body }) => {
    const team = await getTeam(db, actor, params.team)
    requirePermission(actor, 'organisation.create', withinTeam(team))
    return { items: await findDuplicates(db, actor, body) }
  })
}
