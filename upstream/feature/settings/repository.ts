import { and, eq, like } from 'drizzle-orm'
import { mayOverride, type OrganisationSettings, type SettingsLevel } from '#contract/content/organisation-settings'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import { endWorkflow, type WorkflowEnds } from '../../capability/publication/workflow-off.ts'
import { isOwn, ownOf, ownSettings } from '../../capability/settings/repository.ts'
import { type Change, isSwitchedOff, type Switch, switches } from '../../capability/settings/workflow-switch.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import { type TeamOnLine, teamLine } from '../../kernel/team/breadcrumbs.ts'
import type { TeamRecord } from '../../kernel/team/repository.ts'
import { keepVersion, settingsRace } from '../../kernel/version/settings-history.ts'
import { items } from '../../platform/db/schema/item.ts'
import { organisationSettings } from '../../platform/db/schema/organisation-settings.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import type { Database } from '../../platform/db/store.ts'

type Saving = { version: number; now: Date; cancelPlans: boolean }
type Kept = Awaited<ReturnType<typeof keepVersion>>

/**
 * Changes what an organisation sets itself; where a team decides alone, nothing can be set. Answers the versions, or nothing
 * when nothing changed.
 */
export async function saveOwnSettings(
  db: Database,
  actor: Actor,
  organisation: ItemRecord,
  settings: OrganisationSettings,
  { version, now, cancelPlans }: Saving,
): Promise<Kept | undefined> {
  // The organisation's row holds back a second writer, also while there are no settings yet.
  await db.select({ id: items.id }).from(items).where(eq(items.id, organisation.id)).for('update')
  const before = await ownSettings(db, organisation)
  const subject = { type: 'settings', id: organisation.id } as const
  if (before.version !== version) {
    const present = { base: version, version: before.version, values: before.settings }
    throw await settingsRace(db, subject, present)
  }
  const line = await teamLine(db, organisation.teamPath)
  if (!mayOverride(line)) throw new AppError('SETTINGS_NOT_OVERRIDABLE')
  if (before.version > 0 && sameValue(before.settings, settings)) return undefined
  const change: Change = { before: line, after: line, beforeOwn: before.settings, afterOwn: settings }
  for (const [name, kind] of switches) {
    if (!isSwitchedOff(change, name)) continue
    const ends = { teamPaths: [], except: [], organisations: [organisation.id] }
    await endWorkflow(db, actor, ends, { kind, cancelPlans, now })
  }
  const values = { settings, version: version + 1, updatedAt: now, updatedBy: actor.name }
  await db
    .insert(organisationSettings)
    .values({ itemId: organisation.id, ...values })
    .onConflictDoUpdate({ target: organisationSettings.itemId, set: values })
  // Who never chose anything has had what is inherited from the beginning.
  const { updatedAt: at = organisation.createdAt, updatedBy: by } = before
  const former = { number: version, values: before.settings, at, by }
  return keepVersion(db, actor, subject, { former, values: settings, now })
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

/** Changes what a team gives to the organisations below it. */
export async function saveTeamSettings(
  db: Database,
  actor: Actor,
  found: TeamRecord,
  given: SettingsLevel['settings'],
  { version, now, cancelPlans }: Saving,
): Promise<{ team: TeamRecord; kept?: Kept }> {
  const [team] = await db.select().from(teams).where(eq(teams.id, found.id)).for('update')
  if (team === undefined) throw new AppError('NOT_FOUND')
  if (team.settingsVersion !== version) {
    throw await settingsRace(
      db,
      { type: 'teamSettings', id: team.id },
      { base: version, version: team.settingsVersion, values: ownOf(team.settings) },
    )
  }
  const others = Object.entries(team.settings).filter(([name]) => !isOwn(name))
  const settings: TeamSettings = { ...Object.fromEntries(others), ...given }
  if (sameValue(ownOf(team.settings), ownOf(settings))) return { team }
  for (const [name, kind] of switches) {
    await endWorkflow(db, actor, await endsBelow(db, team, settings, name), { kind, cancelPlans, now })
  }
  const [saved] = await db
    .update(teams)
    .set({ settings, settingsVersion: version + 1 })
    .where(eq(teams.id, team.id))
    .returning()
  if (saved === undefined) throw new Error('the team was not saved')
  const former = { number: version, values: ownOf(team.settings), at: team.updatedAt, by: team.updatedBy }
  const kept = await keepVersion(
    db,
    actor,
    { type: 'teamSettings', id: team.id },
    { former, values: ownOf(settings), now },
  )
  return { team: saved, kept }
}
