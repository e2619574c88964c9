import { and, eq } from 'drizzle-orm'
import { organisationMergeEndpoints } from '#contract/content/organisation-merge'
import { AppError } from '#contract/kernel/errors'
import { mergeOrganisations, mergeToUndo, undoMerge } from '../../capability/lifecycle/merge.ts'
import { mergeEffect } from '../../capability/lifecycle/merge-effect.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { getOrganisation } from '../../kernel/item/repository.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { items } from '../../platform/db/schema/item.ts'

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
  mount(app, organisationMergeEndpoints.undo, async ({ db, actor, params, version, now }) => {
    const from = await getOrganisation(db, actor, params.organisation)
    const { mergedInto } = await mergeToUndo(db, actor, from, now)
    const [into] = await db
      .select()
      .from(items)
      .where(and(eq(items.id, mergedInto), readableItems(actor, 'organisation')))
    if (into === undefined) throw new AppError('NOT_FOUND')
    const { isContentKept } = await undoMerge(db, actor, { from, into }, { version, now })
    return { body: { organisation: from.key, isContentKept }, version }
  })
}
