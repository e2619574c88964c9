'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { Team, TeamInput } from '#contract/team/team'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { TeamFields, teamValues } from './team-fields'

const schema = async () => (await import('#contract/team/team')).teamInputSchema

/** Name and comment of a team. */
export function TeamForm({ team, userId }: { team: Team; userId: string }) {
  const t = useTranslations('team')
  const entity = useEntityForm<TeamInput>({
    schema,
    values: teamValues(team),
    version: `"v${team.version}"`,
    draftKey: `${userId}/team/${team.id}`,
    save: async (body, version) => {
      const saved = await call('PUT /main/team/{team}', { params: { team: team.key }, body, version })
      toast({ message: t('saved', { name: saved.data.name }) })
      return saved.version
    },
  })
  return (
    <EntityForm entity={entity}>
      <FormSection title={t('section')}>
        <TeamFields />
      </FormSection>
    </EntityForm>
  )
}
