'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { ErrorSummary } from '#components/ui/form/error-summary'
import { RadioOptions } from '#components/ui/input/radio-group'
import { Card } from '#components/ui/page/card'
import type { Locale } from '#contract/kernel/constants'
import { type BlindAnswer, saidHows } from '#contract/sample/calls'
import type { FieldDefinition } from '#contract/types/type-definition'
import { useIssueTexts } from '#lib/forms/use-issue-texts'
import { errorsBelow, type FieldErrors, noErrors } from '../fields/field-errors'
import { PlainField } from '../fields/plain/plain-editor'
import type { Parts } from '../fields/plain/plain-form'
import { plainFormOf } from '../fields/plain/plain-forms'
import { type OfCall, useCallAct } from './call-actions'

type CallAnswerFormProps = OfCall & { fields: FieldDefinition[]; locale: Locale }

const nameOf = (field: string) => `said.${field}`
const idOf = (field: string) => `said-${field}`

/** The controls of one field, without the name that they begin with. */
function partsOf(form: FormData, name: string): Parts {
  const found = [...form].flatMap(([control, text]) => {
    if (typeof text !== 'string') return []
    if (control === name) return [['', text] as const]
    return control.startsWith(`${name}.`) ? [[control.slice(name.length + 1), text] as const] : []
  })
  return Object.fromEntries(found)
}

/** The answers for each field, before anybody here sees our values. */
export function SaidForm({ fields, locale, ...of }: CallAnswerFormProps) {
  const t = useTranslations('sample')
  const loadIssueText = useIssueTexts()
  const { act, isRunning, failure } = useCallAct(of)
  const [hows, setHows] = useState<Record<string, BlindAnswer>>({})
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [attempt, setAttempt] = useState(0)
  const howOf = (field: string) => hows[field] ?? 'said'

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const answers = fields.map((field) => {
      const how = howOf(field.name)
      const value =
        how === 'said' ? plainFormOf(field)?.read(partsOf(form, nameOf(field.name)), { field, locale }) : undefined
      return [
        field.name,
        { how, ...(value === undefined ? {} : { value: JSON.parse(JSON.stringify(value)) }) },
      ] as const
    })
    const say = await loadIssueText()
    setErrors(noErrors)
    await act(
      { act: 'said', answers: Object.fromEntries(answers) },
      {
        refused: (error) => {
          const found = (error.options.fields ?? []).map((issue) => [
            issue.path.replace(/^answers\./, '').replace(/\.value(?=\.|$)/, ''),
            say(issue),
          ])
          setErrors(found.length === 0 ? { '': error.message } : Object.fromEntries(found))
          setAttempt((count) => count + 1)
        },
      },
    )
  }

  const problems = fields.flatMap(({ name, label }) => {
    const [first] = Object.values(errorsBelow(errors, name))
    return first === undefined ? [] : [{ id: idOf(name), message: `${label[locale]}: ${first}` }]
  })
  const general = errors[''] ?? failure?.message
  return (
    <Card title={t('stepSaid')}>
      <form onSubmit={(event) => void send(event)} noValidate className="stack gap-6">
        {problems.length === 0 ? null : <ErrorSummary key={attempt} errors={problems} />}
        <Failure of={general} />
        <p className="max-w-[70ch] text-text-2">{t('stepSaidHelp')}</p>
        {fields.map((field) => {
          const { name, label } = field
          const how = howOf(name)
          const question = { nl: '', en: '', [locale]: t('what', { field: label[locale] }) }
          return (
            <fieldset key={name} className="stack gap-3">
              <legend className="sr-only">{label[locale]}</legend>
              {how === 'said' ? (
                <PlainField
                  field={{ ...field, label: question, required: true, help: undefined }}
                  value={undefined}
                  name={nameOf(name)}
                  id={idOf(name)}
                  errors={errorsBelow(errors, name)}
                  locale={locale}
                />
              ) : (
                <p className="field-label">{label[locale]}</p>
              )}
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset stands around it already */}
              <div role="group" aria-label={t('howOf', { field: label[locale] })}>
                <RadioOptions
                  id={`how-${name}`}
                  look="pick"
                  options={saidHows.map((value) => ({ value, label: t(`how.${value}`) }))}
                  value={how}
                  radio={{
                    name: `how.${name}`,
                    onChange: ({ target }) =>
                      setHows((known) => ({
                        ...known,
                        [name]: saidHows.find((one) => one === target.value) ?? 'said',
                      })),
                  }}
                />
              </div>
            </fieldset>
          )
        })}
        <div>
          <Button type="submit" look="primary" icon={<ArrowRight />} busy={isRunning && t('saidBusy')}>
            {t('saidDone')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
