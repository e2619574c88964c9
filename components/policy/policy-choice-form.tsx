'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field, type FieldWords } from '#components/ui/field'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { WhenEditable } from '#components/ui/read-only-scope'
import { Select } from '#components/ui/select'
import type { PolicyChoice, PolicyImpact, TeamPolicyChoice } from '#contract/confirmation-policy'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { policyEndpoints } from '#lib/api/endpoints/confirmation-policy'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { problemText } from '#lib/forms/problem-text'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import type { PolicyTexts } from '#lib/i18n/policy-texts'
import { PolicyImpactDialog } from './policy-impact-dialog'
import type { PolicyWords } from './policy-words'

export type PolicyChoiceWords = {
  choice: PolicyTexts['choice']
  impact: PolicyTexts['impact']
  phases: PolicyWords['phases']
  close: string
  field: FieldWords
}

type PolicyChoiceFormProps = {
  target: { kind: 'team' | 'organisation'; key: string }
  standing: TeamPolicyChoice
  policies: { key: string; name: string; team: string }[]
  locale: Locale
  words: PolicyChoiceWords
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
export function PolicyChoiceForm({ target, standing, policies, locale, words }: PolicyChoiceFormProps) {
  const router = useRouter()
  const stored = optionOf(standing.choice)
  const [value, setValue] = useState(stored)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [impact, setImpact] = useState<PolicyImpact>()
  const { choice: texts } = words
  const isDirty = value !== stored
  useUnsavedGuard(isDirty && !isBusy, texts.leave)

  const doing = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(problemText(error))
      // Somebody else chose meanwhile: their choice is shown, and this one stays in the field.
      if (error.code === 'CONFLICT') router.refresh()
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    const input = { body: choiceOf(value), version: `"v${standing.version}"` }
    if (target.kind === 'team') await call(policyEndpoints.choose, { params: { team: target.key }, ...input })
    else await call(policyEndpoints.chooseForOrganisation, { params: { organisation: target.key }, ...input })
    toast({ message: texts.saved, closeLabel: words.close })
    router.refresh()
  }
  const review = async () => {
    if (target.kind === 'organisation') return save()
    const body = { what: 'choice' as const, choice: choiceOf(value) }
    const { data } = await call(policyEndpoints.preview, { params: { team: target.key }, body })
    if (data.organisations === 0) return save()
    setImpact(data)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty) void doing(review)
  }
  const { inherited, counts } = standing
  const ofItself = inherited !== null && target.kind === 'team' && inherited.team.key === target.key
  return (
    <form onSubmit={submit} noValidate className="narrow-form mb-6">
      <HydratedFieldset>
        {problem === undefined ? null : (
          <div className="mb-6">
            <Notice kind="error" announce>
              <strong>{texts.failed}. </strong>
              {problem}
            </Notice>
          </div>
        )}
        <div className="card">
          <FormSection title={texts.title} note={target.kind === 'team' ? texts.teamNote : texts.organisationNote}>
            <Field
              id="policy-choice"
              label={texts.question}
              words={words.field}
              help={counts === null ? texts.helpNone : fillText(texts.help, { policy: counts.name })}
            >
              {(control) => (
                <Select
                  {...control}
                  value={value}
                  onChange={(event) => setValue(event.target.value)}
                  empty={
                    inherited === null
                      ? texts.inheritNone
                      : fillText(ofItself ? texts.inheritOwn : texts.inherit, {
                          policy: inherited.name,
                          team: inherited.team.name,
                        })
                  }
                  options={[
                    ...policies.map(({ key, name, team }) => ({
                      value: `${prefix}${key}`,
                      label: fillText(texts.option, { policy: name, team }),
                    })),
                    { value: noReview, label: texts.none },
                  ]}
                />
              )}
            </Field>
            <WhenEditable>
              <div>
                <Button type="submit" look="primary" icon={<Save />} busy={isBusy && texts.saving}>
                  {texts.save}
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
          void doing(save)
        }}
      />
    </form>
  )
}
