import { getTranslations } from 'next-intl/server'
import { Field, type FieldWords } from '#components/ui/field'
import { TextInput } from '#components/ui/text-input'
import { passwordMinimum } from '#contract/password'
import { plainFault } from '../frame/plain-fault'

export type NewAccountFieldsProps = {
  email: string
  words: FieldWords
  typed: Record<string, string>
  faults: Record<string, string>
}

const names = [
  { name: 'firstName', complete: 'given-name', optional: false },
  { name: 'infix', complete: 'additional-name', optional: true },
  { name: 'familyName', complete: 'family-name', optional: false },
] as const

/** Name and password of a new account; the address is that of the invitation. */
export async function NewAccountFields({ email, words, typed, faults }: NewAccountFieldsProps) {
  const t = await getTranslations('invitation')
  const fault = await plainFault(faults, { minimum: passwordMinimum, maximum: 120 })
  return (
    <>
      {names.map(({ name, complete, optional }) => (
        <Field key={name} id={name} label={t(name)} words={words} optional={optional} error={fault(name)}>
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
        words={words}
        help={t('passwordHelp', { minimum: String(passwordMinimum) })}
        error={fault('password')}
      >
        {(control) => <TextInput {...control} name="password" type="password" autoComplete="new-password" required />}
      </Field>
    </>
  )
}
