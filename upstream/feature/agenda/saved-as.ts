import type { EffectiveSettings } from '#contract/content/organisation-settings'
import { type ChangeSave, changeSavedAs } from '#contract/publication/rules'
import { publicationRight } from '../../capability/publication/change.ts'
import { hasWorkflow } from '../../capability/settings/effective.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'

/** How a change of one date of an item is saved: in the item's own state, as far as the actor may. */
export const dateSavedAs = (
  actor: Actor,
  item: ItemRecord,
  { settings, now }: { settings: EffectiveSettings; now: Date },
): ChangeSave =>
  changeSavedAs(storedPublication(item), {
    now: now.getTime(),
    workflow: hasWorkflow(settings, 'agenda'),
    right: publicationRight(actor, item),
  })
