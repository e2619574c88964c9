import { and, eq, like } from 'drizzle-orm'
import type { OrganisationSettings, SettingsLevel } from '#contract/content/organisation-settings'
import { endWorkflow, type WorkflowEnds } from '../../capability/publication/workflow-off.ts'
import { isOwn, ownOf, ownSettings } from '../../capability/settings/repository.ts'
import { type Change, isSwitchedOff, type Switch, switches } from '../../capability/settings/workflow-switch.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type TeamOnLine, teamLine } from '../../kernel/team/breadcrumbs.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { partOfTeam } from '../../kernel/team/team-part.ts'
import type { RecordKind } from '../../kernel/version/save.ts'
import { items } from '../../platform/db/schema/item.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

type ActorCall = { db: Database; actor: Actor; now: Date }

/** An organisation's own settings. Its row holds back a second writer, also while there are no settings yet. */
export const ownKind: RecordKind<OwnSettings, OrganisationSettings> = {
  history: 'settings',
  async hold(db, id) {
    const [organisation] = await db.select().from(items).where(eq(items.id, id)).for('no key update')
    return organisation && { organisation, own: await ownSettings(db, organisation) }
  },
  // Who never chose anything has had what is inherited from the beginning.
  standing: ({ organisation, own }) => ({
    version: own.version,
    values: own.settings,
    changedBy: own.updatedBy,
    changedAt: own.updatedAt ?? organisation.createdAt,
  }),
  async write(db, { organisation, own }, settings, by) {
    await db
      .insert(organisationSettings)
      .values({ itemId: organisation.id, settings, ...by })
      .onConflictDoUpdate({ target: organisationSettings.itemId, set: { settings, ...by } })
    return { organisation, own: { ...own, settings, ...by } }
  },
}

type OwnSettings = { organisation: ItemRecord; own: Awaited<ReturnType<typeof ownSettings>> }

/** Ends publishing in steps where an organisation switches it off. */
export async function endOwnWorkflow(
  { db, actor, now }: ActorCall,
  { organisation, own }: OwnSettings,
  settings: OrganisationSettings,
  cancelPlans: boolean,
): Promise<void> {
  const line = await teamLine(db, organisation.teamPath)
  const change: Change = { before: line, after: line, beforeOwn: own.settings, afterOwn: settings }
  for (const [name, kind] of switches) {
    if (!isSwitchedOff(change, name)) continue
    const ends = { teamPaths: [], except: [], organisations: [organisation.id] }
    await endWorkflow(db, actor, ends, { kind, cancelPlans, now })
  }
}

/** Where a change of a team's settings ends publishing in steps: its own team, those below, and organisations with settings of their own. */
async function endsBelow(db: Database, team: TeamRecord, settings: TeamSettings, name: Switch): Promise<WorkflowEnds> {
  const above = (await teamLine(db, team.path)).filter(({ path }) => path !== team.path)
  const below = await db
    .select({ key: teams.key, name: teams.name, path: teams.path, settings: teams.settings })
    .from(teams)
    .where(and(eq(teams.tenantId, team.tenantId), like(teams.path, `${team.path}%`)))
  const all = [...above, ...below]
  const lineOf = (path: string, own?: TeamSettings): TeamOnLine[] =>
    all
      .filter((one) => path.startsWith(one.path))
      .sort((one, other) => one.path.length - other.path.length)
      .map((one) => (own !== undefined && one.path === team.path ? { ...one, settings: own } : one))
  const changeAt = (path: string): Change => ({ before: lineOf(path), after: lineOf(path, settings) })
  const withOwn = await db
    .select({ id: items.id, path: items.teamPath, own: organisationSettings.settings })
    .from(organisationSettings)
    .innerJoin(items, eq(items.id, organisationSettings.itemId))
    .where(and(eq(items.tenantId, team.tenantId), like(items.teamPath, `${team.path}%`)))
  return {
    teamPaths: below.map(({ path }) => path).filter((path) => isSwitchedOff(changeAt(path), name)),
    except: withOwn.map(({ id }) => id),
    organisations: withOwn
      .filter(({ path, own }) => isSwitchedOff({ ...changeAt(path), beforeOwn: own, afterOwn: own }, name))
      .map(({ id }) => id),
  }
}

type TeamOwn = SettingsLevel['settings']

/** A team's settings are in its row beside its types, with a version of their own. */
const withOwn = (team: TeamRecord, values: TeamOwn): TeamSettings => ({
  ...Object.fromEntries(Object.entries(team.settings).filter(([name]) => !isOwn(name))),
  ...values,
})

/** Settings that a team passes to the organisations below it. */
export const teamSettingsKind = partOfTeam('settings', {
  valuesOf: ({ settings }): TeamOwn => ownOf(settings),
  settingsOf: withOwn,
})

/** Ends publishing in steps wherever below a team that is switched off. */
export async function endWorkflowsBelow(
  { db, actor, now }: ActorCall,
  team: TeamRecord,
  values: TeamOwn,
  cancelPlans: boolean,
): Promise<void> {
  const settings = withOwn(team, values)
  for (const [name, kind] of switches)
    await endWorkflow(db, actor, await endsBelow(db, team, settings, name), { kind, cancelPlans, now })
}
