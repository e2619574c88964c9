import { z } from 'zod'
import { emailSchema } from '../kernel/email.ts'
import { lineSchema } from '../kernel/text.ts'

/** Settings of an organisation, and of a team for all organisations below it. */
export const organisationSettingsSchema = z
  .object({
    /** The organisation has an agreement with the team that manages it. */
    agreement: z.boolean().optional(),
    /** An organisation whose data expired goes to the archive, so many days after. */
    autoRemove: z.boolean().optional(),
    autoRemoveGraceDays: z
      .number()
      .int({ error: 'number.whole' })
      .min(0, { error: 'number.minimum' })
      .max(1826, { error: 'number.maximum' })
      .optional(),
    /** Somebody outside the team edits, under this name. */
    externalEditor: lineSchema(120).optional(),
    /** Where mail to that editor goes; without it only those with an account are mailed. */
    externalEditorEmail: z.union([z.literal(''), emailSchema]).optional(),
    /** Mail to the person who edited something when another publishes it, plans that, takes it offline, or when a plan fails. */
    emailToEditor: z.boolean().optional(),
    /** Its own website is read each week, and differences are reported. */
    readWebsite: z.boolean().optional(),
    productsAllowed: z.boolean().optional(),
    enableOrganisationWorkflow: z.boolean().optional(),
    enableProductWorkflow: z.boolean().optional(),
  })
  .meta({ id: 'OrganisationSettings' })
export type OrganisationSettings = z.infer<typeof organisationSettingsSchema>

/** The same with nothing left open: what counts for an organisation. */
export type EffectiveSettings = Required<OrganisationSettings>

export const standardSettings: EffectiveSettings = {
  agreement: false,
  autoRemove: false,
  autoRemoveGraceDays: 30,
  externalEditor: '',
  externalEditorEmail: '',
  emailToEditor: false,
  readWebsite: true,
  productsAllowed: true,
  enableOrganisationWorkflow: false,
  enableProductWorkflow: false,
}

export const settingNames = [
  'agreement',
  'autoRemove',
  'autoRemoveGraceDays',
  'externalEditor',
  'externalEditorEmail',
  'emailToEditor',
  'readWebsite',
  'productsAllowed',
  'enableOrganisationWorkflow',
  'enableProductWorkflow',
] as const satisfies (keyof EffectiveSettings)[]
export type SettingName = (typeof settingNames)[number]

/** Settings that are on or off, by which organisations can be listed; an external editor is on when there is a name. */
export const switchNames = [
  'agreement',
  'autoRemove',
  'externalEditor',
  'emailToEditor',
  'readWebsite',
  'productsAllowed',
  'enableOrganisationWorkflow',
  'enableProductWorkflow',
] as const satisfies SettingName[]
export type SwitchName = (typeof switchNames)[number]
export const switchStates = ['on', 'off'] as const
export type SwitchState = (typeof switchStates)[number]

/** A level that settings come from: teams from the root down, then the organisation itself. */
export type SettingsLevel = {
  name: string
  settings: OrganisationSettings & {
    settingsOverrideAllowed?: boolean
    maximumVerifyAgeDays?: number
    invitationLifetimeDays?: number
  }
}

/** True when an organisation below these teams may set things itself: no team up the tree forbids it. */
export const mayOverride = (teams: readonly SettingsLevel[]) =>
  teams.every(({ settings }) => settings.settingsOverrideAllowed !== false)

/**
 * The settings that apply to an organisation: its own where that is allowed, else those of the nearest team, else the
 * standard ones.
 */
export function effectiveSettings(teams: readonly SettingsLevel[], own: OrganisationSettings = {}): EffectiveSettings {
  const levels = mayOverride(teams) ? [...teams, { name: '', settings: own }] : teams
  const overridden = Object.assign({}, ...levels.map(({ settings }) => settings))
  const parsed = organisationSettingsSchema.parse(overridden)
  return { ...standardSettings, ...parsed }
}

/** The team that a setting is inherited from; undefined when nobody set it. */
export const sourceOf = (teams: readonly SettingsLevel[], name: SettingName): string | undefined =>
  teams.findLast(({ settings }) => settings[name] !== undefined)?.name
