import { eq } from 'drizzle-orm'
import { standardRoles } from '#contract/access/permissions'
import type { SiteSettings } from '#contract/tenant/site'
import { createStandardRoles } from '../../capability/people/standard-roles.ts'
import { versions } from '../../platform/db/schema/item.ts'
import { teamNotifications } from '../../platform/db/schema/notification.ts'
import { roles } from '../../platform/db/schema/role.ts'
import { type TeamSettings, teams } from '../../platform/db/schema/team.ts'
import { siteHosts, sites, tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { deriveAccent } from '../../tenants/accent.ts'
import { parseOverrides } from '../../tenants/overrides.ts'
import type { DemoTeamSettings, DemoTenant } from '../content-types.ts'
import { addDays, one } from './shared.ts'

export type LoadedTenant = { id: number; siteId: string; teamPaths: Map<string, string>; roleIds: Map<string, number> }

/** Where the demo's sites are reached: the host with the port of the web application. */
export type DemoAddress = { now: Date; webPort: number }

const teamSettings = (settings: DemoTeamSettings): TeamSettings => ({
  maximumVerifyAgeDays: settings.maximumVerifyAgeInDays,
  allowedOrganisationTypes: settings.organisationTypes,
  allowedProductTypes: settings.productTypes,
  allowedCategories: settings.categories,
  enableOrganisationWorkflow: settings.organisationWorkflow,
  enableProductWorkflow: settings.productWorkflow,
  settingsOverrideAllowed: settings.settingsOverrideAllowed,
  agreement: settings.organisationDefaults?.agreement,
  autoRemove: settings.organisationDefaults?.autoRemove,
  emailToEditor: settings.organisationDefaults?.emailToEditor,
  productsAllowed: settings.organisationDefaults?.productsAllowed,
})

function importantMessage({ site }: DemoTenant, now: Date): SiteSettings['importantMessage'] {
  const { shown, level, text, fromInDays, untilInDays } = site.importantMessage
  if (!shown) return null
  return { level, text, from: addDays(now, fromInDays).toISOString(), until: addDays(now, untilInDays).toISOString() }
}

async function createSite(tx: Database, tenantId: number, demo: DemoTenant, { now, webPort }: DemoAddress) {
  const { site } = demo
  await tx.insert(sites).values({
    id: demo.key,
    tenantId,
    name: site.name.nl,
    iconCls: site.iconCls,
    publicUrl: `http://${one(site.hosts)}:${webPort}`,
    helpArticles: site.help,
    stylesheet: deriveAccent(site.stylesheet.accent ?? ''),
    i18n: parseOverrides(site.i18n),
    importantMessage: importantMessage(demo, now),
  })
  await tx.insert(siteHosts).values(site.hosts.map((host) => ({ host, siteId: demo.key })))
}

async function createTeams(tx: Database, tenantId: number, demo: DemoTenant, now: Date) {
  const paths = new Map<string, string>()
  for (const team of demo.teams) {
    const parentPath = team.parent === undefined ? '/' : paths.get(team.parent)
    if (parentPath === undefined) throw new Error(`team ${team.key} comes before its parent`)
    const parentId = Number(parentPath.split('/').at(-2)) || null
    const [row] = await tx
      .insert(teams)
      .values({
        tenantId,
        key: team.key,
        parentId,
        path: `new:${demo.key}:${team.key}`,
        name: team.name,
        comment: team.comment ?? '',
        tenantRoot: team.parent === undefined,
        settings: teamSettings(team.settings),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const { id } = one([row])
    paths.set(team.key, `${parentPath}${id}/`)
    await tx
      .update(teams)
      .set({ path: `${parentPath}${id}/` })
      .where(eq(teams.id, id))
    await tx.insert(versions).values({
      tenantId,
      subjectType: 'team',
      subjectId: id,
      number: 1,
      values: { name: team.name, comment: team.comment ?? '' },
      authorName: '',
      at: now,
    })
  }
  return paths
}

/** Sends no notifications of anything from before the demo was loaded. */
async function createNotifications(
  tx: Database,
  tenantId: number,
  demo: DemoTenant,
  teamIds: Map<string, string>,
  now: Date,
) {
  const since = new Date(now.getTime() + 1000).toISOString()
  const from = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, since]))
  for (const { key, notifications } of demo.teams) {
    if (notifications === undefined) continue
    await tx.insert(teamNotifications).values({
      teamId: Number(teamIds.get(key)?.split('/').at(-2)),
      tenantId,
      topics: from(notifications.topics),
      roles: from(notifications.roles),
      sinceLink: 0,
      version: 1,
      updatedAt: now,
      updatedBy: '',
    })
  }
}

async function createRoles(tx: Database, tenantId: number, demo: DemoTenant, paths: Map<string, string>) {
  const teamId = (key: string) => Number(paths.get(key)?.split('/').at(-2))
  const ids = await createStandardRoles(tx, { tenantId, rootTeamId: teamId(demo.rootTeam) })
  for (const role of demo.roles) {
    const [row] = await tx
      .insert(roles)
      .values({
        tenantId,
        teamId: teamId(role.team),
        key: role.key,
        name: role.name.nl,
        description: role.description.nl,
        websiteOnly: role.websiteOnly,
        depth: role.depth,
        permissions: [...standardRoles[role.basis]],
      })
      .returning()
    ids.set(role.key, one([row]).id)
  }
  return ids
}

/** The tenant itself with its site, teams and roles. */
export async function loadTenant(tx: Database, demo: DemoTenant, address: DemoAddress): Promise<LoadedTenant> {
  const { site } = demo
  const [tenant] = await tx
    .insert(tenants)
    .values({
      key: demo.key,
      name: site.name.nl,
      subName: site.subName.nl,
      officialName: site.officialName,
      email: site.email,
      phoneNumber: site.phoneNumber,
      website: site.website,
      category: demo.category,
      selectionBase: demo.selectionCategories.base,
      selectionRoot: demo.selectionCategories.root,
      settings: site.features,
      selfService: site.selfService,
      createdAt: address.now,
    })
    .returning()
  const { id } = one([tenant])
  await createSite(tx, id, demo, address)
  const teamPaths = await createTeams(tx, id, demo, address.now)
  await createNotifications(tx, id, demo, teamPaths, address.now)
  return { id, siteId: demo.key, teamPaths, roleIds: await createRoles(tx, id, demo, teamPaths) }
}
