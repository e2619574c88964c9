'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field } from '#components/ui/field'
import { RefusalNotice } from '#components/ui/form-notices'
import { FormSection } from '#components/ui/form-section'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { RadioGroup } from '#components/ui/radio-group'
import { TextInput } from '#components/ui/text-input'
import { type AccountInput, accountInputSchema } from '#contract/account'
import { locales, notificationFrequencies } from '#contract/constants'
import { call } from '#lib/api/client'
import { accountEndpoints } from '#lib/api/endpoints/account'
import { toast } from '#lib/browser/toast'
import { useEntityForm } from '#lib/forms/use-entity-form'
import { useValidationText } from '#lib/forms/use-validation-text'
import type { AccountWords } from './account-words'

export type AccountFormProps = { values: AccountInput; email: string; userId: string; words: AccountWords }

const texts = ['firstName', 'infix', 'familyName', 'phoneNumber'] as const
const complete = {
  firstName: 'given-name',
  infix: 'additional-name',
  familyName: 'family-name',
  phoneNumber: 'tel',
} as const

/** What people change of themselves. */
export function AccountForm({ values, email, userId, words }: AccountFormProps) {
  const router = useRouter()
  const { form, field, submit, refusal, attempt, isDirty, isSubmitting } = useEntityForm<AccountInput>({
    schema: accountInputSchema,
    values,
    version: '"v0"',
    draftKey: `${userId}/account`,
    leaveQuestion: words.leave,
    save: async (body) => {
      await call(accountEndpoints.update, { body })
      toast({ message: words.saved, closeLabel: words.close })
      // The language may be another one from here on.
      router.refresh()
      return null
    },
  })
  const say = useValidationText(words.validation)
  const { errors } = form.formState
  const labels = {
    firstName: words.firstName,
    infix: words.infix,
    familyName: words.familyName,
    phoneNumber: words.phone,
  }
  const problems = texts.flatMap((name) => {
    const message = say(errors[name]?.message)
    return message === undefined ? [] : [{ id: name, message: `${labels[name]}: ${message}` }]
  })
  return (
    <form onSubmit={submit} noValidate>
      <HydratedFieldset>
        <ErrorSummary
          key={attempt}
          title={words.problemTitle}
          mark={words.error}
          intro={words.kept}
          errors={problems}
        />
        <RefusalNotice error={refusal} />
        <div className="card">
          <FormSection title={words.profile}>
            {texts.map((name) => (
              <Field
                key={name}
                id={name}
                label={labels[name]}
                words={words}
                optional={name === 'infix' || name === 'phoneNumber'}
                error={say(errors[name]?.message)}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...field(name)}
                    autoComplete={complete[name]}
                    type={name === 'phoneNumber' ? 'tel' : 'text'}
                  />
                )}
              </Field>
            ))}
            <p className="field-help">
              {words.email}: <b>{email}</b>. {words.emailHelp}
            </p>
            <RadioGroup
              id="locale"
              label={words.language}
              words={words}
              options={locales.map((value) => ({ value, label: words.languages[value] }))}
              radio={form.register('locale')}
              defaultValue={values.locale}
            />
            <RadioGroup
              id="frequency"
              label={words.frequency}
              words={words}
              help={words.frequencyHelp}
              options={notificationFrequencies.map((value) => ({ value, label: words.frequencies[value] }))}
              radio={form.register('notificationFrequency')}
              defaultValue={values.notificationFrequency}
            />
            <div>
              <Button
                type="submit"
                look="primary"
                icon={<Save />}
                busy={isSubmitting && words.saving}
                reason={isDirty ? undefined : words.noChanges}
              >
                {words.save}
              </Button>
            </div>
          </FormSection>
        </div>
      </HydratedFieldset>
    </form>
  )
}
