import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ResponseOf } from '#contract/endpoint'
import type { projectEndpoints } from '#contract/project'
import type { RawMessages as Messages } from '#lib/i18n/raw-messages'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { formWords } from './form-words.ts'
import { currentLocale } from './preferences.ts'

type Texts = Messages['project']

const formTexts = ({ about, name, nameHelp, websites, websitesHelp, managers, managersHelp, ...rest }: Texts) => {
  const { content, contentHelp, area, areaNote, baseArea, baseAreaHelp, regionalArea, regionalAreaHelp } = rest
  const { types, typesHelp, categories, keywords, keywordsHelp, choose } = rest
  return {
    ...{ about, name, nameHelp, websites, websitesHelp, managers, managersHelp, content, contentHelp, area, areaNote },
    ...{ baseArea, baseAreaHelp, regionalArea, regionalAreaHelp, types, typesHelp, categories, keywords, keywordsHelp },
    choose,
  }
}

/** The texts of the form of a project. */
export async function projectFormWords() {
  const [{ project, validation }, frame, locale] = await Promise.all([
    getMessages(),
    formWords({ maximum: 80 }),
    currentLocale(),
  ])
  const faults = (branch: 'project' | 'url') =>
    Object.entries(validation[branch]).map(([code, text]) => [`${branch}.${code}`, text])
  const { live, tags, kinds, save, saving, saved } = project
  return {
    ...frame,
    ...{ locale, form: formTexts(project), live, tags, kinds, save, saving, saved },
    validation: { ...frame.validation, ...Object.fromEntries([...faults('project'), ...faults('url')]) },
    rules: {
      basicPreselection: { title: project.basicPreselection, note: project.basicPreselectionNote },
      basicSelection: { title: project.basicSelection, note: project.basicSelectionNote },
      regionalSelection: { title: project.regionalSelection, note: project.regionalSelectionNote },
      extraSelection: { title: project.extraSelection, note: project.extraSelectionNote },
    },
  }
}

/** The texts of adding a project. */
export async function projectAddWords() {
  const [{ project, ui }, validation] = await Promise.all([getMessages(), getTranslations('validation')])
  return {
    ...project.add,
    ...{ close: ui.close, optional: ui.optional, error: ui.error },
    validation: {
      required: validation('required'),
      invalid: validation('invalid'),
      controlCodes: validation('controlCodes'),
      tooLong: validation('tooLong', { maximum: String(80) }),
    },
  }
}

/** The texts of deleting a project. */
export async function projectDeleteWords() {
  const [t, ui] = await Promise.all([getTranslations('project'), getTranslations('ui')])
  return {
    delete: t('delete'),
    deleteTitle: t('deleteTitle', { name: '{name}' }),
    deleteText: t('deleteText'),
    deleting: t('deleting'),
    deleted: t('deleted', { name: '{name}' }),
    keep: t('keep'),
    close: ui('close'),
    changedSince: ui('changedSince'),
    showChanged: ui('showChanged'),
  }
}

/** What a project can select by, with the kind that a type is of. */
export async function projectChoices({ types, categories }: ResponseOf<typeof projectEndpoints.choices>) {
  const { project } = await getMessages()
  const kinds = new Map(Object.entries(project.kinds))
  return {
    types: types.map(({ value, label, note }) => ({ value, label, note: kinds.get(note) ?? '' })),
    categories: categories.map((category) => ({ value: category, label: category })),
  }
}
