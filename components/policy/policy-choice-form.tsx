'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '#components/ui/form/form-section'
import type { PolicyChoice, TeamPolicyChoice } from '#contract/confirmation/policy'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import {
  noPolicy,
  type PolicyChoiceAnswer,
  policyOption,
  toChoiceAnswer,
  toPolicyChoice,
} from '#lib/forms/policy-choice'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { EntityForm } from '../form/entity-form'
import { SelectField } from '../form/fields'
import { useImpactQuestion } from './use-impact-question'

type PolicyChoiceFormProps = {
  target: { kind: 'team' | 'organisation'; key: string }
  userId: string
  standing: TeamPolicyChoice
  policies: { key: string; name: string; team: string }[]
}

const schema = async () => (await import('#lib/forms/policy-choice-schema')).policyChoiceAnswerSchema

/** Which policy counts for a team or an organisation. For a team it asks first when organisations notice. */
export function PolicyChoiceForm({ target, userId, standing, policies }: PolicyChoiceFormProps) {
  const t = useTranslations('policy.choice')
  const choose = (body: PolicyChoice, version: string) =>
    target.kind === 'team'
      ? call('PUT /main/team/{team}/confirmation-policy', { params: { team: target.key }, body, version })
      : call('PUT /main/organisation/{organisation}/confirmation-policy', {
          params: { organisation: target.key },
          body,
          version,
        })
  const entity = useEntityForm<PolicyChoiceAnswer>({
    schema,
    values: toChoiceAnswer(standing.choice),
    version: `"v${standing.version}"`,
    draftKey: `${userId}/policy-choice/${target.kind}/${target.key}`,
    save: async (answer, version) => {
      const saved = await choose(toPolicyChoice(answer), version)
      toast({ message: t('saved') })
      return saved.version
    },
  })
  const asking = useImpactQuestion(entity, () => {
    const choice = toPolicyChoice(entity.form.getValues())
    return call('POST /main/team/{team}/confirmationsetting-preview', {
      params: { team: target.key },
      body: { what: 'choice', choice },
    })
  })
  const { inherited, counts } = standing
  const inheritText = () => {
    if (inherited === null) return t('inheritNone')
    const { name: policy, team } = inherited
    return target.kind === 'team' && team.key === target.key
      ? t('inheritOwn', { policy })
      : t('inherit', { policy, team: team.name })
  }
  return (
    <div className="mb-6">
      <EntityForm
        entity={target.kind === 'team' ? asking.entity : entity}
        label={t('title')}
        submit={t('save')}
        isPart
        canDiscardDraft
      >
        <FormSection title={t('title')} note={target.kind === 'team' ? t('teamNote') : t('organisationNote')}>
          <SelectField
            name="choice"
            label={t('question')}
            help={counts === null ? t('helpNone') : t('help', { policy: counts.name })}
            options={[
              { value: '', label: inheritText() },
              ...policies.map(({ key, name, team }) => ({
                value: policyOption(key),
                label: t('option', { policy: name, team }),
              })),
              { value: noPolicy, label: t('none') },
            ]}
          />
        </FormSection>
      </EntityForm>
      {asking.question}
    </div>
  )
}
