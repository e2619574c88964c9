'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { DeleteButton } from '#components/ui/delete-button'
import { DraftNotice } from '#components/ui/draft-notice'
import { ErrorSummary } from '#components/ui/error-summary'
import { ProblemNotice } from '#components/ui/form-notices'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { useReadOnly } from '#components/ui/read-only-scope'
import { SaveBar } from '#components/ui/save-bar'
import type { Policy, PolicyImpact, PolicyInput } from '#contract/confirmation-policy'
import type { Locale } from '#contract/constants'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { policyEndpoints } from '#lib/api/endpoints/confirmation-policy'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import { answersOf, checkAnswers, type PolicyAnswers, readAnswers, readPolicy } from '#lib/forms/policy-answers'
import { problemText } from '#lib/forms/problem-text'
import { isSameValue } from '#lib/forms/same-value'
import { useKeptInput } from '#lib/forms/use-kept-input'
import { useMergedSave } from '#lib/forms/use-merged-save'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { teamPaths } from '#lib/paths'
import { MergeChoice } from '../conflict/merge-choice'
import { mergeFields } from './merge-fields'
import { PolicyFields } from './policy-fields'
import { PolicyImpactDialog } from './policy-impact-dialog'
import { PolicyTimeline } from './policy-timeline'
import type { PolicyWords } from './policy-words'

type PolicyFormProps = {
  team: string
  userId: string
  locale: Locale
  now: number
  start: PolicyInput
  /** None for a new one. */
  policy?: Policy
  words: PolicyWords
}

/** Makes or changes a confirmation policy, with how a period goes beside it; asks first when organisations notice. */
export function PolicyForm({ team, userId, locale, now, start, policy, words }: PolicyFormProps) {
  const router = useRouter()
  const [answers, setAnswers] = useState(() => answersOf(start))
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState<{ input: PolicyInput; impact: PolicyImpact }>()
  const requestKey = useRef<string>(undefined)
  const merging = useMergedSave<PolicyInput>({ version: policy?.version ?? 0, values: start }, readPolicy)
  const checked = checkAnswers(answers)
  const isDirty = !isSameValue(answers, answersOf(start))
  useUnsavedGuard(isDirty && !isSaving, words.leave)
  const { hasDraft, forget } = useKeptInput<PolicyAnswers>({
    draftKey: useReadOnly() ? undefined : `${userId}/policy/${team}/${policy?.key ?? ''}`,
    input: answers,
    isDirty,
    read: readAnswers,
    put: setAnswers,
    base: () => ({ version: merging.base().version, values: answersOf(merging.base().values) }),
    rebase: ({ version, values }) => merging.rebase({ version, values: checkAnswers(values).input ?? start }),
  })
  const discard = () => {
    forget()
    merging.rebase({ version: policy?.version ?? 0, values: start })
    setAnswers(answersOf(start))
    setAttempt(0)
  }
  const { form, validation } = words
  const say = (path: string) => {
    const code = attempt === 0 ? undefined : checked.faults?.get(path)
    return code === undefined ? undefined : (validation[code] ?? validation.invalid)
  }

  /** Does what talks to the server once, and says why when it is refused. */
  const doing = async (work: () => Promise<void>, whenUnknown?: string) => {
    if (isSaving) return
    setProblem(undefined)
    setSaving(true)
    try {
      await work()
    } catch (error) {
      setSaving(false)
      if (!(error instanceof AppError)) throw error
      setProblem(whenUnknown ?? problemText(error))
    }
  }
  const save = async (input: PolicyInput) => {
    const done = await merging
      .save(input, async (body, version) => {
        if (policy === undefined) {
          requestKey.current ??= crypto.randomUUID()
          await call(policyEndpoints.create, { params: { team }, body, idempotencyKey: requestKey.current })
        } else {
          const params = { team, confirmationSettingKey: policy.key }
          await call(policyEndpoints.update, { params, body, version: `"v${version}"` })
        }
      })
      .catch((error: unknown) => {
        // What was refused is corrected and sent anew: that is another request.
        requestKey.current = undefined
        throw error
      })
    if (done === undefined) return setSaving(false)
    forget()
    const merged = done.isMerged ? ` ${words.conflict.form.merged}` : ''
    toast({ message: fillText(form.saved, { name: done.values.name }) + merged, closeLabel: words.close })
    router.push(teamPaths(team).confirmationSettings())
    router.refresh()
  }
  const review = async (input: PolicyInput) => {
    const body = { what: 'policy' as const, key: policy?.key ?? null, input }
    const { data: impact } = await call(policyEndpoints.preview, { params: { team }, body })
    if (impact.organisations === 0) return save(input)
    setAsked({ input, impact })
    setSaving(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((count) => count + 1)
    const { input } = checked
    if (input !== undefined) void doing(() => review(input))
  }
  const labels = new Map(Object.entries(form))
  const problems = [...(attempt === 0 ? [] : (checked.faults ?? []))].map(([path]) => {
    const [first = '', row, last] = path.split('.')
    const label =
      row === undefined
        ? labels.get(first)
        : `${fillText(form.row, { number: Number(row) + 1 })}, ${labels.get(last ?? '')}`
    return { id: path, message: `${label}: ${say(path)}` }
  })
  return (
    <form noValidate className="narrow-form" onSubmit={submit}>
      <HydratedFieldset>
        <ErrorSummary
          key={attempt}
          title={words.problemTitle}
          mark={words.error}
          intro={words.kept}
          errors={problems.toReversed()}
        />
        <ProblemNotice title={words.problemTitle} text={problem} />
        <DraftNotice isFound={hasDraft && isDirty} words={words} onDiscard={discard} />
        <MergeChoice
          race={merging.race}
          isMerged={merging.isMerged}
          fields={mergeFields(words)}
          onChoose={(taken) => {
            const chosen = merging.choose(taken)
            if (chosen === undefined) return
            setAnswers(answersOf(chosen))
            void doing(() => save(chosen))
          }}
          words={words.conflict}
        />
        <PolicyFields answers={answers} say={say} onChange={setAnswers} words={words} />
        {/* How a period goes does not wait for a name. */}
        <PolicyTimeline input={checkAnswers({ ...answers, name: form.name }).input} now={now} words={words} />
        <SaveBar label={form.save} status={isDirty ? form.dirty : form.unchanged}>
          {policy === undefined ? null : (
            <DeleteButton
              label={form.delete}
              question={fillText(form.deleteTitle, { name: policy.name })}
              text={form.deleteText}
              keep={form.keep}
              done={fillText(form.deleted, { name: policy.name })}
              version={policy.version}
              remove={async (version) => {
                const params = { team, confirmationSettingKey: policy.key }
                await call(policyEndpoints.delete, { params, version })
                // What was typed goes with it.
                forget()
              }}
              leadsTo={teamPaths(team).confirmationSettings()}
              onProblem={setProblem}
            />
          )}
          <Button type="submit" look="primary" icon={<Save />} busy={isSaving && form.saving}>
            {form.save}
          </Button>
        </SaveBar>
      </HydratedFieldset>
      <PolicyImpactDialog
        impact={asked?.impact}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          const input = asked?.input
          setAsked(undefined)
          if (input !== undefined) void doing(() => save(input))
        }}
      />
    </form>
  )
}
