import type { HistorySubject } from '#contract/history/history'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { organisationPaths, projectPaths, teamPaths, tenantPaths } from './paths.ts'

/** Where a thing is edited; nothing for what has no page of its own. */
export function itemEditHref({ type, key, organisation, team }: HistorySubject): string | undefined {
  if (type === 'organisation') return organisationPaths(key).edit()
  if (type === 'team' || type === 'teamSettings' || type === 'teamTypes') return teamPaths(key).place('edit')
  if (type === 'settings') return organisationPaths(key).place('settings')
  if (type === 'verification') return tenantPaths.verificationEdit(key)
  if (type === 'type') return tenantPaths.typeEdit(key)
  if (type === 'term') return tenantPaths.termEdit(key)
  if (type === 'project') return projectPaths(key).edit()
  if (type === 'tenant') return tenantPaths.settings()
  if (type === 'site') return tenantPaths.site()
  if (type === 'importJob') return tenantPaths.importJobRun(key)
  if (team !== null) {
    if (type === 'role') return teamPaths(team).role(key)
    if (type === 'relationType') return teamPaths(team).relationType(key)
    if (type === 'confirmationPolicy') return teamPaths(team).confirmationSetting(key)
  }
  if (organisation === null || (type !== 'product' && type !== 'supplement' && type !== 'agenda')) return undefined
  return itemPageHref(type, key, organisation.key)
}

/** The page of an item, on which it is read and edited. */
export function itemPageHref(kind: ItemKind, key: string, organisation: string): string {
  const to = organisationPaths(organisation)
  if (kind === 'organisation') return to.edit()
  return { product: to.product, supplement: to.supplement, agenda: to.agenda }[kind](key)
}
