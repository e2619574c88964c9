import { allPermissions, depths } from '#contract/access/permissions'
import { agendaType } from '#contract/agenda/type'
import type { PolicyInput } from '#contract/confirmation/policy'
import type { VerificationInput } from '#contract/confirmation/verification'
import { type SettingName, settingNames } from '#contract/content/organisation-settings'
import type { Locale } from '#contract/kernel/constants'
import { deadlineActions } from '#contract/review/review'
import { teamInputSchema } from '#contract/team/team'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import policyEn from '#messages/en/policy.json' with { type: 'json' }
import roleEn from '#messages/en/role.json' with { type: 'json' }
import settingsEn from '#messages/en/settings.json' with { type: 'json' }
import teamEn from '#messages/en/team.json' with { type: 'json' }
import verificationEn from '#messages/en/verification.json' with { type: 'json' }
import policyNl from '#messages/nl/policy.json' with { type: 'json' }
import roleNl from '#messages/nl/role.json' with { type: 'json' }
import settingsNl from '#messages/nl/settings.json' with { type: 'json' }
import teamNl from '#messages/nl/team.json' with { type: 'json' }
import verificationNl from '#messages/nl/verification.json' with { type: 'json' }
import { field, section } from './fixed-field.ts'
import { tenantFields } from './tenant-fields.ts'

type Words = Readonly<Record<string, string>>
const wordOf = (words: Words, name: string) => words[name] ?? name

const permissionIn = ({ entities, actions }: { entities: Words; actions: Words }, permission: string) => {
  const [entity = '', action = ''] = permission.split('.')
  return `${wordOf(entities, entity)}: ${wordOf(actions, action)}`
}

/** Settings that are no switch. */
const settingTypes: Partial<Record<SettingName, FieldDefinition['type']>> = {
  externalEditor: 'text',
  externalEditorEmail: 'email',
  autoRemoveGraceDays: 'number',
}

const settings = settingNames.map((name) =>
  field(name, settingsNl.names[name], settingsEn.names[name], settingTypes[name] ?? 'yesNo'),
)

const policyField = (name: Exclude<keyof PolicyInput, 'name'>, type: FieldDefinition['type']) =>
  field(name, policyNl.form[name], policyEn.form[name], type)

/** Texts all of them: what is compared by lines is also compared well when it has one. */
const teamFields = teamInputSchema.keyof().options

type VerificationWord = 'age' | 'external' | 'attempts' | 'between' | 'timeOut' | 'mailTag'
const verificationField = (
  name: Exclude<keyof VerificationInput, 'name'>,
  word: VerificationWord,
  type?: FieldDefinition['type'],
) => field(name, verificationNl[word], verificationEn[word], type)

/** The fields of what has versions and no type of its own, as far as comparing goes. */
export const fixedFields = {
  ...tenantFields,
  agenda: agendaType.sections,
  team: section(teamFields.map((name) => field(name, teamNl[name], teamEn[name], 'multilineText'))),
  role: section([
    field('name', 'Naam', 'Name'),
    field('description', 'Omschrijving', 'Description', 'multilineText'),
    field('websiteOnly', 'Alleen voor de website', 'Website only', 'yesNo'),
    {
      ...field('depth', 'Reikwijdte', 'Application depth', 'choice'),
      options: depths.map((value) => ({ value, label: { nl: roleNl.depths[value], en: roleEn.depths[value] } })),
    },
    {
      ...field('permissions', 'Rechten', 'Permissions', 'choices'),
      options: allPermissions.map((value) => ({
        value,
        label: { nl: permissionIn(roleNl, value), en: permissionIn(roleEn, value) },
      })),
    },
  ]),
  settings: section(settings),
  teamSettings: section([
    ...settings,
    field('settingsOverrideAllowed', settingsNl.override, settingsEn.override, 'yesNo'),
    field('maximumVerifyAgeDays', settingsNl.verifyAge, settingsEn.verifyAge, 'number'),
    field('invitationLifetimeDays', settingsNl.inviteDays, settingsEn.inviteDays, 'number'),
  ]),
  teamTypes: section([
    field('organisationTypes', 'Typen van organisaties', 'Types of organisations', 'choices'),
    field('productTypes', 'Typen van producten', 'Types of products', 'choices'),
    field('categories', 'Categorieën', 'Categories', 'keywords'),
  ]),
  relationType: section([
    {
      ...field('kind', 'Soort', 'Kind', 'choice'),
      options: [
        { value: 'partOf', label: { nl: 'Is deel van', en: 'Is part of' } },
        { value: 'equal', label: { nl: 'Is gelijk aan', en: 'Equals' } },
      ],
    },
    field('outputSource', 'Bij de een: kop', 'At the one end: heading'),
    field('outputTarget', 'Bij de een: de ander heet', 'At the one end: the other is called'),
    field('inputSource', 'Bij de ander: kop', 'At the other end: heading'),
    field('inputTarget', 'Bij de ander: de een heet', 'At the other end: the one is called'),
  ]),
  confirmationPolicy: section([
    field('name', 'Naam', 'Name'),
    policyField('intervalDays', 'number'),
    policyField('graceDays', 'number'),
    {
      ...policyField('deadlineAction', 'choice'),
      options: deadlineActions.map((value) => ({
        value,
        label: { nl: policyNl.actions[value].name, en: policyEn.actions[value].name },
      })),
    },
    policyField('allowEmail', 'yesNo'),
    policyField('maximumProducts', 'number'),
    policyField('notifications', 'keywords'),
    policyField('answerFields', 'keywords'),
    policyField('answerAtOnce', 'keywords'),
  ]),
  verification: section([
    field('name', 'Naam', 'Name'),
    verificationField('maximumVerifyAgeDays', 'age', 'number'),
    verificationField('externallyManaged', 'external', 'yesNo'),
    verificationField('maximumAttempts', 'attempts', 'number'),
    verificationField('minimumDaysBetweenAttempts', 'between', 'number'),
    verificationField('timeOutDays', 'timeOut', 'number'),
    verificationField('mailTag', 'mailTag'),
  ]),
}

/** How a field is called; one that is gone by now has no name but its own. */
export const labelOf = (type: keyof typeof fixedFields, name: string, locale: Locale): string =>
  fixedFields[type].flatMap(({ fields }) => fields).find((one) => one.name === name)?.label[locale] ?? name

type Types = Pick<TypeDefinition, 'kind' | 'key' | 'name'>[]

/** The same, where keys of types are shown by their names. */
export function namedFields(subject: keyof typeof fixedFields, types: Types): TypeDefinition['sections'] {
  if (subject !== 'teamTypes') return fixedFields[subject]
  const kinds: Record<string, string> = { organisationTypes: 'organisation', productTypes: 'product' }
  const optionsOf = (name: string) =>
    types.filter(({ kind }) => kind === kinds[name]).map(({ key, name: label }) => ({ value: key, label }))
  return fixedFields[subject].map((part) => ({
    ...part,
    fields: part.fields.map((one) => (one.type === 'choices' ? { ...one, options: optionsOf(one.name) } : one)),
  }))
}
