'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { DraftNotice, type DraftWords } from '#components/ui/draft-notice'
import { Field, type FieldWords } from '#components/ui/field'
import { FormSaveBar } from '#components/ui/form-save-bar'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { useReadOnly, WhenEditable } from '#components/ui/read-only-scope'
import { Select } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import { AppError } from '#contract/errors'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import {
  answersFor,
  bodyOf,
  emptyAnswers,
  problemsOf,
  readAnswers,
  readSettings,
  type SettingAnswers,
  type SettingField,
  type SettingsBody,
  titlesIn,
} from '#lib/forms/setting-answers'
import { useKeptInput } from '#lib/forms/use-kept-input'
import { useMergedSave } from '#lib/forms/use-merged-save'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { MergeChoice, type MergeWords } from '../conflict/merge-choice'
import { type SettingsTarget, saveSettings } from './save-settings'

export type SettingsFormWords = DraftWords & {
  field: FieldWords
  on: string
  off: string
  save: string
  saving: string
  saved: string
  cancel: string
  close: string
  unsaved: string
  noChanges: string
  leave: string
  failed: string
  wholeNumber: string
  cancelTitle: string
  cancelText: string
  cancelConfirm: string
  cancelKeep: string
  choice: MergeWords
}

export type SettingsFormProps = {
  target: SettingsTarget
  userId: string
  sections: { title: string; note?: string; fields: SettingField[] }[]
  version: number
  words: SettingsFormWords
  /** A part of a page that has a save bar already saves with a button below its own fields. */
  isPart?: boolean
}

/** Settings, each set here or left to what is inherited; switching steps off asks first when plans would be cancelled. */
export function SettingsForm({ target, userId, sections, version, words, isPart = false }: SettingsFormProps) {
  const router = useRouter()
  const fields = sections.flatMap((section) => section.fields)
  const [stored, setStored] = useState(() => emptyAnswers(fields))
  const [answers, setAnswers] = useState(stored)
  const merging = useMergedSave<SettingsBody>({ version, values: bodyOf(fields, stored) ?? {} }, readSettings)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; titles: string[] }>()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [plans, setPlans] = useState<{ count: number; titles: string[] }>()
  const isSending = useRef(false)
  const problem = useRef<HTMLDivElement>(null)
  const isDirty = fields.some(({ name }) => answers[name] !== stored[name])
  useUnsavedGuard(isDirty, words.leave)
  const { hasDraft, forget } = useKeptInput<SettingAnswers>({
    draftKey: useReadOnly() ? undefined : `${userId}/settings/${target.kind}/${target.key}`,
    input: answers,
    isDirty,
    read: (given) => readAnswers(fields, given),
    put: setAnswers,
    base: () => ({ version: merging.base().version, values: answersFor(fields, merging.base().values) }),
    rebase: (based) => merging.rebase({ version: based.version, values: bodyOf(fields, based.values) ?? {} }),
  })
  const discard = () => {
    forget()
    merging.rebase({ version, values: bodyOf(fields, stored) ?? {} })
    setAnswers(stored)
  }
  // The form is long: who saves at its end must see why it was refused at its beginning.
  useEffect(() => {
    if (refusal !== undefined) problem.current?.focus()
  }, [refusal])

  const send = async (body: SettingsBody, confirmed: SettingsBody = {}) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    setProblems({})
    try {
      const done = await merging.save(body, (mine, based) => saveSettings(target, { ...mine, ...confirmed }, based))
      if (done === undefined) return
      merging.rebase({ version: done.saved, values: done.values })
      const next = answersFor(fields, done.values)
      forget()
      setStored(next)
      setAnswers(next)
      toast({ message: words.saved, closeLabel: words.close })
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { count, titles } = titlesIn(error.options.details)
      if (error.code === 'PLANS_WOULD_BE_CANCELLED') setPlans({ count, titles })
      else {
        setProblems(problemsOf(error))
        setRefusal({ message: error.message, titles })
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = bodyOf(fields, answers)
    if (body === undefined) return setRefusal({ message: words.wholeNumber, titles: [] })
    void send(body)
  }
  const change = (name: string, value: string) => setAnswers((before: SettingAnswers) => ({ ...before, [name]: value }))
  /** What stands in a field, as people read it. */
  const textOf = ({ inherited, on = words.on, off = words.off }: SettingField, value: unknown) =>
    value === undefined ? inherited : typeof value === 'boolean' ? (value ? on : off) : String(value)
  return (
    <form onSubmit={submit} noValidate className="narrow-form">
      <HydratedFieldset>
        {refusal === undefined ? null : (
          <div className="mb-6" ref={problem} tabIndex={-1}>
            <Notice kind="error" announce>
              <strong>{words.failed}. </strong>
              {refusal.message}
              {refusal.titles.length === 0 ? null : (
                <ul>
                  {refusal.titles.map((title) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
              )}
            </Notice>
          </div>
        )}
        <DraftNotice isFound={hasDraft && isDirty} words={words} onDiscard={discard} />
        <MergeChoice
          race={merging.race}
          isMerged={merging.isMerged}
          fields={fields.map((field) => ({
            name: field.name,
            label: field.label,
            show: (value) => textOf(field, value),
          }))}
          onChoose={(taken) => {
            const chosen = merging.choose(taken)
            if (chosen === undefined) return
            setAnswers(answersFor(fields, chosen))
            void send(chosen)
          }}
          words={words.choice}
        />
        <div className="card">
          {sections.map((section) => (
            <FormSection key={section.title} title={section.title} note={section.note}>
              {section.fields.map((field) => (
                <Field
                  key={field.name}
                  id={`setting-${field.name}`}
                  label={field.label}
                  words={words.field}
                  help={field.help}
                  error={problems[field.name]}
                >
                  {(control) =>
                    field.type === 'switch' ? (
                      <Select
                        {...control}
                        value={answers[field.name] ?? ''}
                        onChange={(event) => change(field.name, event.target.value)}
                        empty={field.inherited}
                        options={[
                          { value: 'on', label: field.on ?? words.on },
                          { value: 'off', label: field.off ?? words.off },
                        ]}
                      />
                    ) : (
                      <TextInput
                        {...control}
                        inputMode={field.type === 'number' ? 'numeric' : undefined}
                        maxLength={field.name === 'externalEditorEmail' ? 254 : 120}
                        placeholder={field.inherited}
                        value={answers[field.name] ?? ''}
                        onChange={(event) => change(field.name, event.target.value)}
                      />
                    )
                  }
                </Field>
              ))}
            </FormSection>
          ))}
        </div>
        {isPart ? (
          <WhenEditable>
            <div className="mt-4">
              <Button type="submit" look="primary" icon={<Save />} busy={isBusy && words.saving}>
                {words.save}
              </Button>
            </div>
          </WhenEditable>
        ) : (
          <FormSaveBar isDirty={isDirty} isSubmitting={isBusy} onCancel={discard} words={words} />
        )}
      </HydratedFieldset>
      {plans === undefined ? null : (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setPlans(undefined)}
          title={words.cancelTitle}
          description={
            <>
              <p>{words.cancelText}</p>
              <ul>
                {plans.titles.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </>
          }
          confirmLabel={fillText(words.cancelConfirm, { count: plans.count })}
          cancelLabel={words.cancelKeep}
          closeLabel={words.close}
          onConfirm={() => {
            setPlans(undefined)
            const body = bodyOf(fields, answers)
            if (body !== undefined) void send(body, { cancelPlans: true })
          }}
        />
      )}
    </form>
  )
}
