import {
  effectiveSettings,
  type OrganisationSettings,
  type SettingsLevel,
} from '#contract/content/organisation-settings'
import type { ItemKind } from '#contract/kernel/item-kinds'

/** The settings that count at a place, before and after a change. */
export type Change = {
  before: SettingsLevel[]
  after: SettingsLevel[]
  beforeOwn?: OrganisationSettings
  afterOwn?: OrganisationSettings
}
export type Switch = 'enableOrganisationWorkflow' | 'enableProductWorkflow'
export const switches: [Switch, 'organisation' | 'product'][] = [
  ['enableOrganisationWorkflow', 'organisation'],
  ['enableProductWorkflow', 'product'],
]

/** Kinds that each switch governs: an organisation has its own, the rest share one. */
export const governedBy: Record<'organisation' | 'product', readonly ItemKind[]> = {
  organisation: ['organisation'],
  product: ['product', 'supplement', 'agenda'],
}

/** Publishing stops being a step of its own. */
export const isSwitchedOff = ({ before, after, beforeOwn, afterOwn }: Change, name: Switch) =>
  effectiveSettings(before, beforeOwn)[name] && !effectiveSettings(after, afterOwn)[name]

/** The kinds of content for which an organisation stops publishing in steps when it comes under other teams. */
export function workflowsEnding(
  before: readonly SettingsLevel[],
  after: readonly SettingsLevel[],
  own: OrganisationSettings,
) {
  const change: Change = { before: [...before], after: [...after], beforeOwn: own, afterOwn: own }
  return switches.flatMap(([name, kind]) => (isSwitchedOff(change, name) ? [kind] : []))
}
