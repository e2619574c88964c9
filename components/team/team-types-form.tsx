'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { TeamTypes, TeamTypesInput } from '#contract/team/team-types'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { NarrowingField } from './narrowing-field'

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
