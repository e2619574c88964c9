'use client'

import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { FormSection } from '#components/ui/form-section'
import { IconButton } from '#components/ui/icon-button'
import { WhenEditable } from '#components/ui/read-only-scope'
import { TextInput } from '#components/ui/text-input'
import { notificationsMaximum } from '#contract/confirmation-policy'
import { fillText } from '#lib/forms/fill-text'
import type { ReminderAnswer } from '#lib/forms/policy-answers'
import type { PolicyWords } from './policy-words'

type ReminderRowsProps = {
  reminders: ReminderAnswer[]
  say: (path: string) => string | undefined
  onChange: (reminders: ReminderAnswer[]) => void
  words: PolicyWords
}

/** The reminders of a policy, a row each: when, and with which tag. */
export function ReminderRows({ reminders, say, onChange, words }: ReminderRowsProps) {
  const { form } = words
  const change = (id: string, part: Partial<ReminderAnswer>) =>
    onChange(reminders.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const add = () => {
    onChange([...reminders, { id: crypto.randomUUID(), daysBeforeDeadline: '', emailTag: '' }])
    // Drawn by then: who adds a reminder goes on with its days.
    const { length } = reminders
    setTimeout(() => document.getElementById(`notifications.${length}.daysBeforeDeadline`)?.focus())
  }
  const remove = (id: string) => {
    onChange(reminders.filter((one) => one.id !== id))
    document.getElementById('reminder-add')?.focus()
  }
  return (
    <FormSection title={form.notifications} note={form.notificationsNote}>
      {reminders.length === 0 ? <p className="muted">{form.noNotifications}</p> : null}
      <div className="stack gap-4">
        {reminders.map(({ id, daysBeforeDeadline, emailTag }, index) => (
          <fieldset key={id} className="reminder-row">
            <legend className="sr-only">{fillText(form.row, { number: index + 1 })}</legend>
            <Field
              id={`notifications.${index}.daysBeforeDeadline`}
              label={form.daysBeforeDeadline}
              words={words}
              error={say(`notifications.${index}.daysBeforeDeadline`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  maxLength={4}
                  value={daysBeforeDeadline}
                  onChange={(event) => change(id, { daysBeforeDeadline: event.target.value })}
                />
              )}
            </Field>
            <Field
              id={`notifications.${index}.emailTag`}
              label={form.emailTag}
              words={words}
              help={index === 0 ? form.emailTagHelp : undefined}
              error={say(`notifications.${index}.emailTag`)}
            >
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={40}
                  value={emailTag}
                  onChange={(event) => change(id, { emailTag: event.target.value })}
                />
              )}
            </Field>
            <WhenEditable>
              <IconButton
                label={fillText(form.removeNotification, { number: index + 1 })}
                icon={<Trash2 />}
                onClick={() => remove(id)}
              />
            </WhenEditable>
          </fieldset>
        ))}
      </div>
      {reminders.length >= notificationsMaximum ? null : (
        <WhenEditable>
          <div>
            <Button id="reminder-add" icon={<Plus />} onClick={add}>
              {form.addNotification}
            </Button>
          </div>
        </WhenEditable>
      )}
    </FormSection>
  )
}
