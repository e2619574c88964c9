import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ChangeSetForm } from '#contract/change-set-form'
import { publicationStates } from '#contract/publication'
import { typeKinds } from '#contract/type-definition'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'
import { formWords } from './form-words.ts'

const order: (keyof ChangeSetForm)[] = [
  ...(['kind', 'words', 'word', 'target', 'of', 'fromType', 'toType', 'type', 'field', 'value', 'onlyEmpty'] as const),
  ...(['team', 'selectOf', 'selectType', 'state', 'keyword', 'reason'] as const),
]
const kinds = ['keyword', 'move', 'type', 'field'] as const

/** The texts of the form of a change set. */
export async function changeSetFormWords(isNew: boolean) {
  const [{ changeSet, fields, states, validation }, common, locale] = await Promise.all([
    getMessages(),
    formWords({ maximum: 300 }),
    getLocale(),
  ])
  const { form } = changeSet
  const { sameType, sameTeam, noTeam, tooManyWords } = validation.changeSet
  const label = { nl: form.labels.words, en: form.labels.words }
  return {
    ...common,
    ...form,
    save: isNew ? form.create : form.save,
    field: { optional: common.optional, error: common.error },
    tags: fields.tags,
    locale,
    order,
    kinds: kinds.map((kind) => ({ value: kind, label: form.kinds[kind], note: form.kindNotes[kind] })),
    ofKinds: typeKinds.map((kind) => ({ value: kind, label: form.ofKinds[kind] })),
    states: publicationStates.map((state) => ({ value: state, label: states.short[state] })),
    keywordsField: { name: 'words', type: 'keywords' as const, label, required: true },
    validation: {
      ...common.validation,
      'changeSet.sameType': sameType,
      'changeSet.sameTeam': sameTeam,
      'changeSet.noTeam': noTeam,
      'changeSet.tooManyWords': tooManyWords,
      'types.unknown': validation.types.unknown,
    },
  }
}
