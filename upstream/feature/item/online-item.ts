import { agendaTypes } from '#contract/agenda/type'
import type { Item } from '#contract/content/item'
import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { storedOpeningTimes } from '#contract/fields/opening-times'
import { AppError } from '#contract/kernel/errors'
import { titleOf } from '../../capability/content/pointers.ts'
import { toItem } from '../../capability/view/item-view.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion, type ItemWithOrganisation } from '../../kernel/item/repository.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'

/** An item as visitors see it now, with its types; what is not online is not found as such. */
export async function toOnlineItem(db: Database, actor: Actor, found: ItemWithOrganisation, now: Date) {
  const { item, organisation } = found
  const version = await findVersion(db, item, onlineVersionOf(item, organisation, now))
  if (version === undefined) throw new AppError('NOT_FOUND')
  const shown = await toItem(db, actor, found, now, version)
  const known = item.kind === 'agenda' ? agendaTypes : await listTypes(db, actor.tenantId, item.kind, version.types)
  const definitions = version.types.flatMap((key) => known.find((type) => type.key === key) ?? [])
  const online: Item = {
    ...shown,
    title: titleOf({ types: definitions, values: shown.values }, item.title),
    version: version.number,
    changedAt: version.at.toISOString(),
    changedBy: version.authorName,
  }
  return { item: online, definitions }
}

/** The opening times that visitors see of an organisation. */
export async function openingTimesOnline(
  db: Database,
  organisation: ItemRecord,
  now: Date,
): Promise<OpeningTimes | undefined> {
  const version = await findVersion(db, organisation, onlineVersionOf(organisation, null, now))
  return storedOpeningTimes.safeParse(version?.values.openingTimes).data
}
