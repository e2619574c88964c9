'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '#components/ui/form/form-section'
import type { Term, TermInput } from '#contract/thesaurus/thesaurus'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { tenantPaths } from '#lib/paths/paths'
import { EntityForm } from '../form/entity-form'
import { TextareaField, TextField } from '../form/fields'
import { TagsField } from '../project/tags-field'

type TermFormProps = {
  userId: string
  values: TermInput
  /** Names of the terms that it refers to. */
  named: Term['named']
  /** None for a new one, which carries a key so that a double click makes one. */
  term?: { key: string; version: number }
}

const schema = async () => (await import('#contract/thesaurus/thesaurus')).termInputSchema
const choices = 20

/** Finds terms by one of their names, and remembers what they are called: the form has their keys. */
function useTerms(named: Term['named'], self: string | undefined) {
  const [known] = useState(() => {
    const names = new Map(named.map(({ key, name }) => [key, name]))
    const optionOf = (value: string) => ({ value, label: names.get(value) ?? value })
    const find = async (q: string) => {
      const { data } = await call('GET /main/tenant/term', { query: { q, only: 'terms', limit: choices } })
      return data.items.flatMap(({ key, name }) => {
        if (key === null || key === self) return []
        names.set(key, name)
        return [optionOf(key)]
      })
    }
    const show = (value: unknown) =>
      [value]
        .flat()
        .map((one) => optionOf(String(one)).label)
        .join(', ')
    return { optionOf, find, show }
  })
  return known
}

/** A keyword: its names, what it is for, and how it stands among the others. */
export function TermForm({ userId, values, named, term }: TermFormProps) {
  const t = useTranslations('thesaurus')
  const router = useRouter()
  const terms = useTerms(named, term?.key)
  const entity = useEntityForm<TermInput>({
    schema,
    values,
    version: `"v${term?.version ?? 0}"`,
    draftKey: `${userId}/term/${term?.key ?? ''}`,
    save: async (body, version) => {
      const { data, version: next } =
        term === undefined
          ? await call('POST /main/tenant/term', { body })
          : await call('PUT /main/tenant/term/{term}', { params: { term: term.key }, body, version })
      toast({ message: t('saved', { name: data.values.name }) })
      router.push(tenantPaths.terms())
      return next
    },
  })
  return (
    <EntityForm entity={entity} submit={term === undefined ? t('create') : t('save')}>
      <FormSection title={t('general')}>
        <TextField name="name" label={t('name')} help={t('nameHelp')} autoComplete="off" />
        <TagsField name="synonyms" label={t('synonyms')} help={t('synonymsHelp')} find={nothingFound} isFree />
        <TextareaField name="note" label={t('note')} help={t('noteHelp')} optional />
      </FormSection>
      <FormSection title={t('relations')} note={t('relationsNote')}>
        <TagsField name="broader" label={t('broader')} help={t('broaderHelp')} {...terms} />
        <TagsField name="narrower" label={t('narrower')} help={t('narrowerHelp')} {...terms} />
        <TagsField name="related" label={t('related')} help={t('relatedHelp')} {...terms} />
      </FormSection>
      <FormSection title={t('ending')}>
        <TagsField name="replacedBy" label={t('replacedBy')} help={t('replacedByHelp')} isSingle {...terms} />
        <TextField name="uri" label={t('uri')} help={t('uriHelp')} autoComplete="off" optional />
      </FormSection>
    </EntityForm>
  )
}

/** Other names are typed: there are no options. */
const nothingFound = async () => []
