import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { passwordMinimum } from '#contract/people/password'
import { usePlainIssue } from '../frame/use-plain-issue'

export type NewAccountFieldsProps = {
  email: string
  typed: Record<string, string>
  issues: Record<string, string>
}

const names = [
  { name: 'firstName', complete: 'given-name', optional: false },
  { name: 'infix', complete: 'additional-name', optional: true },
  { name: 'familyName', complete: 'family-name', optional: false },
] as const

/** Name and password of a new account; the address is that of the invitation. */
export function NewAccountFields({ email, typed, issues }: NewAccountFieldsProps) {
  const t = useTranslations('invitation')
  const issue = usePlainIssue(issues, { minimum: passwordMinimum, maximum: 120 })
  return (
    <>
      {names.map(({ name, complete, optional }) => (
        <Field key={name} id={name} label={t(name)} optional={optional} error={issue(name)}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              autoComplete={complete}
              required={!optional}
              defaultValue={typed[name]}
            />
          )}
        </Field>
      ))}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        id="password"
        label={t('password')}
        help={t('passwordHelp', { minimum: String(passwordMinimum) })}
        error={issue('password')}
      >
        {(control) => <TextInput {...control} name="password" type="password" autoComplete="new-password" required />}
      </Field>
    </>
  )
}
