import { organisationMergeEndpoints } from '#contract/content/organisation-merge'
import { mergeEffect, mergeOrganisations } from '../../capability/lifecycle/merge.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'

/** Merging two organisations that are the same. */
export function mountMerges(app: Application): void {
  mount(app, organisationMergeEndpoints.effect, async ({ db, actor, params, now, locale }) => {
    const from = await getOrganisation(db, actor, params.organisation)
    const into = await getOrganisation(db, actor, params.into)
    return mergeEffect(db, actor, { from, into }, { now, locale })
  })
  mount(app, organisationMergeEndpoints.merge, async ({ db, actor, params, body, version, now }) => {
    const from = await getOrganisation(db, actor, params.organisation)
    const into = await getOrganisation(db, actor, body.into)
    await mergeOrganisations(db, actor, { from, into }, body, { version, now })
    return { body: { organisation: into.key }, version }
  })
}
