'use client'

import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { OpenOperation } from '#contract/project/open-description'
import { CodeText } from './code-text'

type TryOperationProps = { operation: Pick<OpenOperation, 'path' | 'parameters' | 'needsToken'>; project: string }

/** So much of an answer is shown. */
const shown = 20_000

/** JSON on several lines; what is none, or is cut off, as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Sends a call that only reads, as a program would, and shows what comes back. */
export function TryOperation({ operation: { path, parameters, needsToken }, project }: TryOperationProps) {
  const t = useTranslations('openReference')
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ address: string; status: string; text: string }>()
  const fields = parameters.filter(({ place }) => place !== 'header')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '').trim()
    const query = fields.flatMap(({ name, place }) =>
      place === 'query' && textOf(name) !== '' ? [[name, textOf(name)]] : [],
    )
    const within = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(name)))
    const address = `/open${within}${query.length === 0 ? '' : `?${new URLSearchParams(query)}`}`
    const headers = needsToken ? { Authorization: `Bearer ${textOf('token')}` } : undefined
    setBusy(true)
    try {
      // architecture: as a program does, by its address
      const response = await fetch(address, { headers, credentials: 'omit' })
      const text = readable(await response.text()).slice(0, shown)
      setAnswer({ address, status: String(response.status), text })
    } catch {
      setAnswer({ address, status: '', text: t('unreachable') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="stack gap-4 rounded-md border border-line p-4" onSubmit={(event) => void send(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, required, description }) => (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={name}
            help={description.replaceAll('`', '') || undefined}
            optional={!required}
          >
            {(control) => (
              <TextInput
                {...control}
                name={name}
                required={required}
                autoComplete="off"
                defaultValue={name === 'project' ? project : ''}
              />
            )}
          </Field>
        ))}
        {needsToken ? (
          <Field id={`${id}-token`} label={t('token')}>
            {(control) => <TextInput {...control} name="token" required autoComplete="off" />}
          </Field>
        ) : null}
      </div>
      <div>
        <Button type="submit" icon={<Play />} busy={isBusy && t('sending')}>
          {t('send')}
        </Button>
      </div>
      {answer === undefined ? null : (
        <div role="status" className="stack gap-2">
          <p>
            <code className="break-all">{answer.address}</code>
            {answer.status === '' ? null : <strong> {answer.status}</strong>}
          </p>
          <CodeText label={t('answer')} text={answer.text} />
        </div>
      )}
    </form>
  )
}
