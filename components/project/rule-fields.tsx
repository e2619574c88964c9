'use client'

import { FormSection } from '#components/ui/form-section'
import type { SelectionRule } from '#contract/project-selection'
import { findKeywords } from '../content/look-ups'
import type { ComboboxOption } from '../ui/use-combobox'
import { ProjectTags } from './project-tags'
import type { ProjectWords, RuleName } from './project-words'

export type RuleChoices = { types: ComboboxOption[]; categories: ComboboxOption[] }

type RuleFieldsProps = {
  name: RuleName
  rule: SelectionRule
  onChange: (rule: SelectionRule) => void
  /** What is wrong with a part, in words. */
  say: (path: string) => string | undefined
  choices: RuleChoices
  words: ProjectWords
}

const textOption = (text: string) => ({ value: text, label: text })
const keywordOptions = async (query: string) => (await findKeywords(query)).map(textOption)
const valuesOf = (options: ComboboxOption[]) => options.map(({ value }) => value)

/** One rule of a selection: types, categories and keywords. */
export function RuleFields({ name, rule, onChange, say, choices, words }: RuleFieldsProps) {
  const { form, rules } = words
  const chosenType = (value: string) => choices.types.find((type) => type.value === value) ?? textOption(value)
  return (
    <FormSection title={rules[name].title} note={rules[name].note}>
      <ProjectTags
        id={`${name}.types`}
        label={form.types}
        help={form.typesHelp}
        optional
        error={say(`${name}.types`)}
        words={words}
        options={choices.types}
        selected={rule.types.map(chosenType)}
        onChange={(types) => onChange({ ...rule, types: valuesOf(types) })}
      />
      <ProjectTags
        id={`${name}.categories`}
        label={form.categories}
        help={form.choose}
        optional
        error={say(`${name}.categories`)}
        words={words}
        options={choices.categories}
        selected={rule.categories.map(textOption)}
        onChange={(categories) => onChange({ ...rule, categories: valuesOf(categories) })}
      />
      <ProjectTags
        id={`${name}.keywords`}
        label={form.keywords}
        help={form.keywordsHelp}
        optional
        error={say(`${name}.keywords`)}
        words={words}
        find={keywordOptions}
        isFree
        selected={rule.keywords.map(textOption)}
        onChange={(keywords) => onChange({ ...rule, keywords: valuesOf(keywords) })}
      />
    </FormSection>
  )
}
