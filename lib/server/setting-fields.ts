import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { OrganisationSettings, SettingName } from '#contract/organisation-settings'
import type { SettingsOfOrganisation } from '#contract/settings-of'
import type { SettingField } from '#lib/forms/setting-answers'
import { conflictWords } from './conflict-words.ts'

const types: Record<SettingName, SettingField['type']> = {
  agreement: 'switch',
  autoRemove: 'switch',
  autoRemoveGraceDays: 'number',
  externalEditor: 'text',
  externalEditorEmail: 'text',
  emailToEditor: 'switch',
  productsAllowed: 'switch',
  enableOrganisationWorkflow: 'switch',
  enableProductWorkflow: 'switch',
}

const groups = {
  publishing: ['enableOrganisationWorkflow', 'enableProductWorkflow'],
  organisation: ['productsAllowed', 'agreement', 'externalEditor', 'externalEditorEmail', 'emailToEditor'],
  removal: ['autoRemove', 'autoRemoveGraceDays'],
} as const satisfies Record<string, readonly SettingName[]>
const groupNames = ['publishing', 'organisation', 'removal'] as const

type Inherited = SettingsOfOrganisation['inherited']

/** The sections of a settings form, with what each setting would be when it is left open. */
export async function settingSections(own: OrganisationSettings, inherited: Inherited) {
  const t = await getTranslations('settings')
  const valueText = (value: boolean | number | string | undefined) => {
    if (typeof value === 'boolean') return value ? t('on') : t('off')
    return value === undefined || value === '' ? t('empty') : String(value)
  }
  const fieldOf = (name: SettingName): SettingField => {
    const { value, team } = inherited[name] ?? { value: undefined, team: null }
    const text = valueText(value).toLowerCase()
    return {
      name,
      type: types[name],
      label: t(`names.${name}`),
      help: t(`help.${name}`),
      inherited: team === null ? t('standard', { value: text }) : t('inherited', { team, value: text }),
      value: own[name],
    }
  }
  return groupNames.map((group) => ({
    title: t(`groups.${group}`),
    note: group === 'publishing' ? t('publishingNote') : undefined,
    fields: groups[group].map(fieldOf),
  }))
}

/** The texts of a settings form. */
export async function settingsWords() {
  const [t, ui, team, choice] = await Promise.all([
    getTranslations('settings'),
    getTranslations('ui'),
    getTranslations('team'),
    conflictWords(),
  ])
  return {
    field: { optional: ui('optional'), error: ui('error') },
    on: t('on'),
    off: t('off'),
    save: t('save'),
    saving: t('saving'),
    saved: t('saved'),
    cancel: team('cancel'),
    close: ui('close'),
    draftFound: ui('draftFound'),
    draftDiscard: ui('draftDiscard'),
    unsaved: team('unsaved'),
    noChanges: team('noChanges'),
    leave: team('leave'),
    failed: ui('problemTitle'),
    wholeNumber: t('wholeNumber'),
    cancelTitle: t('cancelTitle'),
    cancelText: t('cancelText'),
    cancelConfirm: t('cancelConfirm', { count: '{count}' }),
    cancelKeep: t('cancelKeep'),
    choice,
  }
}
