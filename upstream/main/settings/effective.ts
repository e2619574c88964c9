import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ItemKind } from '#contract/item'
import { type EffectiveSettings, effectiveSettings } from '#contract/organisation-settings'
import { organisationSettings } from '../../db/schema/organisation-settings.ts'
import { teams } from '../../db/schema/team.ts'
import type { Database } from '../../db/store.ts'
import type { ItemRecord } from '../item/publication.ts'
import { teamIdsIn } from '../team/path.ts'

/** Something that stands in an organisation, an organisation itself, or one that is still to be made. */
type Placed = Pick<ItemRecord, 'tenantId' | 'teamPath' | 'organisationId'> & { id?: number }

/** What counts for the organisation of an item: its own settings with what it inherits, in one query. */
export async function settingsOf(db: Database, item: Placed): Promise<EffectiveSettings> {
  const rows = await db
    .select({
      name: teams.name,
      settings: teams.settings,
      own: organisationSettings.settings,
    })
    .from(teams)
    .leftJoin(organisationSettings, eq(organisationSettings.itemId, item.organisationId ?? item.id ?? 0))
    .where(and(eq(teams.tenantId, item.tenantId), inArray(teams.id, teamIdsIn(item.teamPath))))
    .orderBy(sql`length(${teams.path})`)
  return effectiveSettings(rows, rows[0]?.own ?? undefined)
}

/** Whether publishing is a step of its own for a kind of content: an organisation has its own switch, the rest share one. */
export const hasWorkflow = (settings: EffectiveSettings, kind: ItemKind): boolean =>
  kind === 'organisation' ? settings.enableOrganisationWorkflow : settings.enableProductWorkflow
