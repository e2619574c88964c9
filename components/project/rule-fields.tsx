import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import type { ComboboxOption } from '#components/ui/input/combobox'
import { ruleSchema } from '#contract/project/project-selection'
import { findKeywords } from '../content/look-ups'
import { useFormField } from '../form/form-context'
import { TagsField, textOption } from './tags-field'

export const ruleNames = ['basicPreselection', 'basicSelection', 'regionalSelection', 'extraSelection'] as const

export type RuleChoices = { types: ComboboxOption[]; categories: ComboboxOption[] }

type RuleFieldsProps = { name: (typeof ruleNames)[number]; choices: RuleChoices }

const keywordOptions = async (query: string) => (await findKeywords(query)).map(({ word }) => textOption(word))

/** One rule of a selection: types, categories and keywords. */
export function RuleFields({ name, choices }: RuleFieldsProps) {
  const t = useTranslations('project')
  const title = t(`rules.${name}.title`)
  const typeOf = (value: string) => choices.types.find((type) => type.value === value) ?? textOption(value)
  const show = useCallback(
    (value: unknown) => {
      const { data } = ruleSchema.safeParse(value)
      if (data === undefined) return ''
      const types = data.types.map((key) => choices.types.find((type) => type.value === key)?.label ?? key)
      return [...types, ...data.categories, ...data.keywords].join(', ')
    },
    [choices],
  )
  // Two versions of a project are compared by whole rules.
  useFormField(name, { label: title, type: 'text', show })
  return (
    <FormSection title={title} note={t(`rules.${name}.note`)}>
      <TagsField
        name={`${name}.types`}
        label={t('types')}
        fullLabel={`${title}, ${t('types')}`}
        help={t('typesHelp')}
        options={choices.types}
        optionOf={typeOf}
      />
      <TagsField
        name={`${name}.categories`}
        label={t('categories')}
        fullLabel={`${title}, ${t('categories')}`}
        help={t('choose')}
        options={choices.categories}
      />
      <TagsField
        name={`${name}.keywords`}
        label={t('keywords')}
        fullLabel={`${title}, ${t('keywords')}`}
        help={t('keywordsHelp')}
        find={keywordOptions}
        isFree
      />
    </FormSection>
  )
}
