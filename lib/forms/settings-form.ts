import type { OrganisationSettings, SettingName } from '#contract/content/organisation-settings'

/** Settings that only a team has, in addition to those of its organisations. */
export type TeamSettingName =
  | SettingName
  | 'settingsOverrideAllowed'
  | 'maximumVerifyAgeDays'
  | 'invitationLifetimeDays'

/** How a setting is filled in: on or off, a number, or a text. */
export const settingKinds: Record<TeamSettingName, 'switch' | 'number' | 'text'> = {
  agreement: 'switch',
  autoRemove: 'switch',
  autoRemoveGraceDays: 'number',
  externalEditor: 'text',
  externalEditorEmail: 'text',
  emailToEditor: 'switch',
  readWebsite: 'switch',
  productsAllowed: 'switch',
  enableOrganisationWorkflow: 'switch',
  enableProductWorkflow: 'switch',
  settingsOverrideAllowed: 'switch',
  maximumVerifyAgeDays: 'number',
  invitationLifetimeDays: 'number',
}

/** The settings of an organisation as its form shows them. */
export const settingGroups = [
  { name: 'publishing', settings: ['enableOrganisationWorkflow', 'enableProductWorkflow'] },
  {
    name: 'organisation',
    settings: ['productsAllowed', 'agreement', 'externalEditor', 'externalEditorEmail', 'emailToEditor', 'readWebsite'],
  },
  { name: 'removal', settings: ['autoRemove', 'autoRemoveGraceDays'] },
] as const satisfies { name: string; settings: SettingName[] }[]

export const organisationSettingNames: SettingName[] = settingGroups.flatMap(({ settings }) => [...settings])

/** Settings as they are saved: what is missing is inherited. */
export type SettingValues = Partial<Record<TeamSettingName, boolean | number | string | null>>

/** Settings as a form has them: each empty for what is inherited, `on` or `off`, or as it is typed. */
export type SettingAnswers = Record<string, string>

/** Values as a form shows them. */
export function toAnswers(names: readonly TeamSettingName[], values: SettingValues): SettingAnswers {
  const answerOf = (value: SettingValues[TeamSettingName]) =>
    typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '')
  return Object.fromEntries(names.map((name) => [name, answerOf(values[name])]))
}

/** Answers as they are saved. */
export function toSettings(names: readonly TeamSettingName[], answers: SettingAnswers): OrganisationSettings {
  const settingOf = (name: TeamSettingName, answer: string) =>
    ({ switch: answer === 'on', number: Number(answer), text: answer })[settingKinds[name]]
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = (answers[name] ?? '').trim()
      return answer === '' ? [] : [[name, settingOf(name, answer)]]
    }),
  )
}
