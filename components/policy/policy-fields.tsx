'use client'

import { Checkbox } from '#components/ui/checkbox'
import { Field } from '#components/ui/field'
import { FormSection } from '#components/ui/form-section'
import { RadioGroup } from '#components/ui/radio-group'
import { TextInput } from '#components/ui/text-input'
import { deadlineActions } from '#contract/review'
import type { PolicyAnswers } from '#lib/forms/policy-answers'
import type { PolicyWords } from './policy-words'
import { ReminderRows } from './reminder-rows'

type PolicyFieldsProps = {
  answers: PolicyAnswers
  /** What is wrong with a field, in words. */
  say: (path: string) => string | undefined
  onChange: (answers: PolicyAnswers) => void
  words: PolicyWords
}

/** The fields of a confirmation policy. */
export function PolicyFields({ answers, say, onChange, words }: PolicyFieldsProps) {
  const { form } = words
  const number = (name: 'intervalDays' | 'graceDays' | 'maximumProducts', help: string) => (
    <Field id={name} label={form[name]} words={words} help={help} error={say(name)}>
      {(control) => (
        <TextInput
          {...control}
          measure="number"
          inputMode="numeric"
          maxLength={4}
          value={answers[name]}
          onChange={(event) => onChange({ ...answers, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="card">
      <FormSection title={form.basics} note={form.basicsNote}>
        <Field id="name" label={form.name} words={words} help={form.nameHelp} error={say('name')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={80}
              value={answers.name}
              onChange={(event) => onChange({ ...answers, name: event.target.value })}
            />
          )}
        </Field>
        {number('intervalDays', form.intervalHelp)}
        {number('graceDays', form.graceHelp)}
        <RadioGroup
          id="deadlineAction"
          label={form.deadlineAction}
          words={words}
          look="list"
          options={deadlineActions.map((value) => ({
            value,
            label: words.actions[value].name,
            note: words.actions[value].note,
          }))}
          value={answers.deadlineAction}
          radio={{
            name: 'deadlineAction',
            onChange: ({ target }) => {
              const deadlineAction = deadlineActions.find((action) => action === target.value)
              if (deadlineAction !== undefined) onChange({ ...answers, deadlineAction })
            },
          }}
        />
      </FormSection>
      <FormSection title={form.mail} note={form.mailNote}>
        <Checkbox
          name="allowEmail"
          checked={answers.allowEmail}
          onChange={(event) => onChange({ ...answers, allowEmail: event.target.checked })}
          label={form.allowEmail}
          note={form.allowEmailHelp}
        />
        {number('maximumProducts', form.maximumProductsHelp)}
      </FormSection>
      <ReminderRows
        reminders={answers.notifications}
        say={say}
        onChange={(notifications) => onChange({ ...answers, notifications })}
        words={words}
      />
    </div>
  )
}
