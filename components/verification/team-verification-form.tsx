'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { TeamVerification, TeamVerificationInput } from '#contract/confirmation/verification'
import { noVerification } from '#contract/confirmation/verification-rules'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { SelectField } from '../form/fields'

type TeamVerificationFormProps = {
  team: string
  userId: string
  own: Pick<TeamVerification, 'choice' | 'inherited' | 'settings' | 'version'>
}

const schema = async () => (await import('#contract/confirmation/verification')).teamVerificationInputSchema

/** Which verification a team uses: its own choice, that of the team above, or none. */
export function TeamVerificationForm({ team, userId, own }: TeamVerificationFormProps) {
  const { choice, inherited, settings, version } = own
  const t = useTranslations('verification.team')
  const entity = useEntityForm<TeamVerificationInput>({
    schema,
    values: { choice },
    version: `"v${version}"`,
    draftKey: `${userId}/team-verification/${team}`,
    save: async (body, based) => {
      const saved = await call('PUT /main/team/{team}/verification', { params: { team }, body, version: based })
      toast({ message: t('saved') })
      return saved.version
    },
  })
  const above = () => {
    if (inherited === null) return t('inheritNothing')
    if (inherited.setting === null) return t('inheritNone', { team: inherited.team })
    return t('inherit', { team: inherited.team, name: inherited.setting.name })
  }
  return (
    <EntityForm entity={entity} submit={t('save')} isPart>
      <FormSection title={t('section')}>
        <SelectField
          name="choice"
          label={t('choice')}
          help={t('choiceHelp')}
          options={[
            { value: '', label: above() },
            ...settings.map(({ key, name }) => ({ value: key, label: name })),
            { value: noVerification, label: t('none') },
          ]}
        />
      </FormSection>
    </EntityForm>
  )
}
