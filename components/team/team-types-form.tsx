'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import type { Narrowing, TeamTypes, TeamTypesInput } from '#contract/team/team-types'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { capitalised } from '../fields/capitalised'
import { EntityForm } from '../form/entity-form'
import { useFormField } from '../form/form-context'

const lists = ['organisationTypes', 'productTypes', 'categories'] as const
const schema = async () => (await import('#contract/team/team-types')).teamTypesInputSchema

/** The types allowed in a team: per list its own choice, or the inherited one. */
export function TeamTypesForm({ team, userId, types }: { team: string; userId: string; types: TeamTypes }) {
  const t = useTranslations('types.team')
  const entity = useEntityForm<TeamTypesInput>({
    schema,
    values: {
      organisationTypes: types.organisationTypes.own,
      productTypes: types.productTypes.own,
      categories: types.categories.own,
    },
    version: `"v${types.version}"`,
    draftKey: `${userId}/team-types/${team}`,
    save: async (body, version) => {
      const saved = await call('PUT /main/team/{team}/allowed-types', { params: { team }, body, version })
      toast({ message: t('saved') })
      return saved.version
    },
  })
  const choices = {
    ...types.choices,
    categories: types.choices.categories.map((category) => ({ key: category, name: category })),
  }
  const removed = lists.flatMap((name) => types[name].removed)
  return (
    // Values dropped because they no longer exist are only stored by saving.
    <EntityForm entity={entity} label={t('title')} isDue={removed.length > 0} canDiscardDraft>
      <div className="form-section">
        {types.enabled ? null : <Notice kind="info">{t('disabled')}</Notice>}
        {removed.length > 0 ? <Notice kind="warning">{t('removed', { values: removed.join(', ') })}</Notice> : null}
        {lists.map((name) => (
          <NarrowingField
            key={name}
            name={name}
            label={t(name)}
            choices={choices[name]}
            inherited={types[name].inherited}
          />
        ))}
      </div>
    </EntityForm>
  )
}

type NarrowingFieldProps = {
  name: string
  label: string
  choices: { key: string; name: string }[]
  inherited: Narrowing['inherited']
}

/** One list: inherited, or chosen here. A choice of one's own begins with what was inherited. */
function NarrowingField({ name, label, choices, inherited }: NarrowingFieldProps) {
  const t = useTranslations('types.team')
  const locale = useLocale()
  const all = choices.map(({ key }) => key)
  const nameOf = (wanted: unknown) => choices.find(({ key }) => key === wanted)?.name ?? String(wanted)
  const namesOf = (keys: readonly string[]) =>
    keys.length === 0 ? t('nothing') : new Intl.ListFormat(locale).format(keys.map((key) => capitalised(nameOf(key))))
  const { form } = useFormField(name, {
    label,
    type: 'keywords',
    show: (value) => (Array.isArray(value) ? value.map(nameOf) : []),
  })
  const { value: own, onChange } = useController({ control: form.control, name }).field
  const inherits = own === null
  const id = `allowed-${name}`
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="choice-list">
        <label className="choice">
          <input
            type="radio"
            name={id}
            id={id}
            className="checkbox radio"
            checked={inherits}
            onChange={() => onChange(null)}
          />
          <span className="choice-text">
            <span>{inherited ? t('inherit', { team: inherited.team }) : t('inheritAll')}</span>
            {inherited ? (
              <span className="field-help block">{t('inheritedNow', { values: namesOf(inherited.values) })}</span>
            ) : null}
          </span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name={id}
            className="checkbox radio"
            checked={!inherits}
            onChange={() => onChange(inherited?.values ?? all)}
          />
          <span className="choice-text">{t('own')}</span>
        </label>
      </div>
      {inherits ? null : (
        <div className="ml-7 grid gap-x-4 gap-y-1 md:grid-cols-2">
          {choices.map((choice) => (
            <Checkbox
              key={choice.key}
              id={`${id}-${choice.key}`}
              label={capitalised(choice.name)}
              checked={own.includes(choice.key)}
              onChange={(event) =>
                onChange(all.filter((key) => (key === choice.key ? event.target.checked : own.includes(key))))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
