'use client'

import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { KeyValues } from '#components/ui/display/key-values'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Textarea } from '#components/ui/input/textarea'
import { Card } from '#components/ui/page/card'
import type { Locale } from '#contract/kernel/constants'
import { type Verdict, verdicts } from '#contract/sample/calls'
import type { SampleCall } from '#contract/sample/sample'
import type { FieldDefinition } from '#contract/types/type-definition'
import { useIssueTexts } from '#lib/forms/use-issue-texts'
import { FieldView } from '../fields/views'
import { type OfCall, useCallAct } from './call-actions'
import { useNextCall } from './sample-actions'

type Answer = NonNullable<SampleCall['answers']>[number]
type JudgementFormProps = OfCall & { fields: FieldDefinition[]; answers: Answer[]; locale: Locale }

const isSilent = ({ how }: Answer) => how === 'unknown' || how === 'refused'

/** The answers beside our values, with a judgement that the caller confirms or changes. */
export function JudgementForm({ fields, answers, locale, ...of }: JudgementFormProps) {
  const t = useTranslations('sample')
  const loadIssueText = useIssueTexts()
  const { act, run, isRunning, failure } = useCallAct(of)
  const next = useNextCall(of)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const start = useRef<HTMLDivElement>(null)
  // The form took the place of the one that was sent: who reads with the ears goes on here.
  useEffect(() => start.current?.focus(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const filled = answers.flatMap(({ field }): [string, Verdict][] => {
      const verdict = verdicts.find((one) => one === form.get(`verdict.${field}`))
      return verdict === undefined ? [] : [[field, verdict]]
    })
    const note = String(form.get('note') ?? '').trim()
    const say = await loadIssueText()
    const saved = await act(
      { act: 'judge', verdicts: Object.fromEntries(filled), ...(note === '' ? {} : { note }) },
      {
        ...{ done: t('judged'), refresh: false },
        refused: (error) =>
          setErrors(
            Object.fromEntries(
              (error.options.fields ?? [{ path: '', code: '' }]).map((issue) =>
                issue.path === '' ? ['', error.message] : [issue.path.replace(/^verdicts\./, ''), say(issue)],
              ),
            ),
          ),
      },
    )
    if (saved !== undefined) await run(next, { name: 'next' })
  }

  const general = errors[''] ?? failure?.message
  return (
    <Card title={t('stepJudge')}>
      <form onSubmit={(event) => void send(event)} noValidate className="stack gap-6">
        <div ref={start} tabIndex={-1}>
          <p className="max-w-[70ch] text-text-2">{t('stepJudgeHelp')}</p>
        </div>
        <Failure of={general} />
        {answers.map((answer) => {
          const field = fields.find(({ name }) => name === answer.field)
          if (field === undefined) return null
          const { how, said, here, isFilled, proposed } = answer
          const label = field.label[locale]
          return (
            <section key={field.name} className="stack gap-3" aria-label={label}>
              <h3 className="text-base font-semibold">{label}</h3>
              <KeyValues
                items={[
                  {
                    name: t('said'),
                    value: how === 'said' ? <FieldView field={field} value={said} locale={locale} /> : t(`how.${how}`),
                  },
                  {
                    name: t('here'),
                    value: isFilled ? <FieldView field={field} value={here} locale={locale} /> : t('nothing'),
                  },
                ]}
              />
              {isSilent(answer) ? (
                <p className="text-text-2">{t('notJudged')}</p>
              ) : (
                <RadioGroup
                  id={`verdict-${field.name}`}
                  label={t('verdictOf', { field: label })}
                  error={errors[field.name]}
                  look="pick"
                  options={(['right', 'wrong', 'unknown'] as const).map((value) => ({
                    value,
                    label: t(`verdicts.${value}`),
                  }))}
                  radio={{ name: `verdict.${field.name}` }}
                  defaultValue={proposed ?? ''}
                />
              )}
            </section>
          )
        })}
        <Field id="note" label={t('note')} help={t('noteHelp')} optional>
          {(control) => <Textarea {...control} name="note" rows={2} />}
        </Field>
        <div>
          <Button type="submit" look="primary" icon={<Save />} busy={isRunning && t('judgeBusy')}>
            {t('judgeDone')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
