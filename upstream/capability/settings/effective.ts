import { and, eq, inArray, sql } from 'drizzle-orm'
import { type EffectiveSettings, effectiveSettings } from '#contract/content/organisation-settings'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { TeamOnLine } from '../../kernel/team/breadcrumbs.ts'
import { teamIdsIn } from '../../kernel/team/path.ts'
import { idArray, preparedQuery } from '../../platform/db/prepared-query.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'
import { sharedRead } from '../../platform/http/shared-reads.ts'

/** Something in an organisation, an organisation itself, or one that is still to be made. */
type Placed = Pick<ItemRecord, 'tenantId' | 'teamPath' | 'organisationId'> & { id?: number }

const settingsOnLine = preparedQuery(
  () => '',
  (db) =>
    db
      .select({
        ...{ key: teams.key, name: teams.name, path: teams.path, settings: teams.settings },
        own: organisationSettings.settings,
      })
      .from(teams)
      .leftJoin(organisationSettings, eq(organisationSettings.itemId, sql.placeholder('organisation')))
      .where(
        and(
          eq(teams.tenantId, sql.placeholder('tenant')),
          sql`${teams.id} = any (${sql.placeholder('ids')}::bigint[])`,
        ),
      )
      .orderBy(sql`length(${teams.path})`),
)

/** The teams from the root down to that of an item, and what counts there for its organisation, in one query. */
export const lineAndSettingsOf = sharedRead(
  ({ tenantId, teamPath, organisationId, id }: Placed) => `${tenantId} ${teamPath} ${organisationId ?? id ?? 0}`,
  findSettings,
)

async function findSettings(db: Database, item: Placed): Promise<{ line: TeamOnLine[]; settings: EffectiveSettings }> {
  const line = await settingsOnLine(db, [], {
    tenant: item.tenantId,
    organisation: item.organisationId ?? item.id ?? 0,
    ids: idArray(teamIdsIn(item.teamPath)),
  })
  return { line, settings: effectiveSettings(line, line[0]?.own ?? undefined) }
}

/** The settings that count for an item: those of its organisation, with inherited ones. */
export const settingsOf = async (db: Database, item: Placed): Promise<EffectiveSettings> =>
  (await lineAndSettingsOf(db, item)).settings

/** The same of several items, by their id. */
export async function settingsOfAll(
  db: Database,
  placed: readonly (Placed & { id: number })[],
): Promise<Map<number, EffectiveSettings>> {
  const ids = new Set(placed.flatMap(({ teamPath }) => teamIdsIn(teamPath)))
  const lines = await db
    .select({ id: teams.id, name: teams.name, settings: teams.settings })
    .from(teams)
    .where(and(inArray(teams.tenantId, [...new Set(placed.map((one) => one.tenantId))]), inArray(teams.id, [...ids])))
  const organisations = placed.map(({ organisationId, id }) => organisationId ?? id)
  const owned = await db.select().from(organisationSettings).where(inArray(organisationSettings.itemId, organisations))
  const byTeam = new Map(lines.map((team) => [team.id, team]))
  const byOrganisation = new Map(owned.map(({ itemId, settings }) => [itemId, settings]))
  return new Map(
    placed.map(({ id, organisationId, teamPath }) => {
      const line = teamIdsIn(teamPath).flatMap((team) => byTeam.get(team) ?? [])
      return [id, effectiveSettings(line, byOrganisation.get(organisationId ?? id))]
    }),
  )
}

/** Whether publishing is a step of its own for a kind of content: an organisation has its own switch, the rest share one. */
export const hasWorkflow = (settings: EffectiveSettings, kind: ItemKind): boolean =>
  kind === 'organisation' ? settings.enableOrganisationWorkflow : settings.enableProductWorkflow
