'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { FormSection } from '#components/ui/form/form-section'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { WhenEditable } from '#components/ui/form/read-only-scope'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { PolicyChoice, PolicyImpact, TeamPolicyChoice } from '#contract/confirmation/policy'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { PolicyImpactDialog } from './policy-impact-dialog'

type PolicyChoiceFormProps = {
  target: { kind: 'team' | 'organisation'; key: string }
  standing: TeamPolicyChoice
  policies: { key: string; name: string; team: string }[]
}

const noReview = 'none'
const prefix = 'policy:'
const optionOf = (choice: PolicyChoice) =>
  choice.mode === 'policy' ? `${prefix}${choice.policy}` : choice.mode === 'none' ? noReview : ''
const choiceOf = (value: string): PolicyChoice =>
  value.startsWith(prefix)
    ? { mode: 'policy', policy: value.slice(prefix.length) }
    : { mode: value === noReview ? 'none' : 'inherit' }

/** Which policy counts for a team or an organisation. For a team it asks first when organisations notice. */
export function PolicyChoiceForm({ target, standing, policies }: PolicyChoiceFormProps) {
  const t = useTranslations('policy.choice')
  const ui = useTranslations('ui')
  const router = useRouter()
  const stored = optionOf(standing.choice)
  const [value, setValue] = useState(stored)
  const [impact, setImpact] = useState<PolicyImpact>()
  const [problem, setProblem] = useState<string>()
  const { run, isRunning } = useAction()
  const isDirty = value !== stored
  useUnsavedGuard(isDirty && !isRunning, t('leave'), { hasDraft: false })

  const refused = (error: AppError) => {
    setProblem(refusalText(error))
    // Somebody else chose meanwhile: their choice is shown, and this one stays in the field.
    if (error.code === 'CONFLICT') router.refresh()
  }
  const choose = (input: { body: PolicyChoice; version: string }) =>
    target.kind === 'team'
      ? call('PUT /main/team/{team}/confirmation-policy', { params: { team: target.key }, ...input })
      : call('PUT /main/organisation/{organisation}/confirmation-policy', {
          params: { organisation: target.key },
          ...input,
        })
  const save = () => {
    setProblem(undefined)
    return run(() => choose({ body: choiceOf(value), version: `"v${standing.version}"` }), {
      done: t('saved'),
      refused,
    })
  }
  const preview = async () => {
    const body = { what: 'choice' as const, choice: choiceOf(value) }
    return (await call('POST /main/team/{team}/confirmationsetting-preview', { params: { team: target.key }, body }))
      .data
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty) return
    if (target.kind === 'organisation') return void save()
    setProblem(undefined)
    const found = await run(preview, { refused, refresh: false })
    if (found === undefined) return
    if (found.organisations === 0) void save()
    else setImpact(found)
  }
  const { inherited, counts } = standing
  const inheritText = () => {
    if (inherited === null) return t('inheritNone')
    const { name: policy, team } = inherited
    return target.kind === 'team' && team.key === target.key
      ? t('inheritOwn', { policy })
      : t('inherit', { policy, team: team.name })
  }
  return (
    <form onSubmit={submit} noValidate className="narrow-form mb-6">
      <HydratedFieldset>
        {problem === undefined ? null : (
          <div className="mb-6">
            <Notice kind="error" announce>
              <strong>{t('failed')}. </strong>
              {problem}
            </Notice>
          </div>
        )}
        <div className="card">
          <FormSection title={t('title')} note={target.kind === 'team' ? t('teamNote') : t('organisationNote')}>
            <Field
              id="policy-choice"
              label={t('question')}
              help={counts === null ? t('helpNone') : t('help', { policy: counts.name })}
            >
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onChange={(event) => setValue(event.target.value)}
                  empty={inheritText()}
                  options={[
                    ...policies.map(({ key, name, team }) => ({
                      value: `${prefix}${key}`,
                      label: t('option', { policy: name, team }),
                    })),
                    { value: noReview, label: t('none') },
                  ]}
                />
              )}
            </Field>
            <WhenEditable>
              <div>
                <Button type="submit" look="primary" icon={<Save />} busy={isRunning && ui('saving')}>
                  {t('save')}
                </Button>
              </div>
            </WhenEditable>
          </FormSection>
        </div>
      </HydratedFieldset>
      <PolicyImpactDialog
        impact={impact}
        onClose={() => setImpact(undefined)}
        onConfirm={() => {
          setImpact(undefined)
          void save()
        }}
      />
    </form>
  )
}
