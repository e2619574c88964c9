'use client'

import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { Combobox } from '#components/ui/combobox'
import { Field, type FieldWords } from '#components/ui/field'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { inviteConsumer } from '#lib/browser/consumer-api'
import { search } from '#lib/browser/search-api'
import { fillText } from '#lib/forms/fill-text'
import type { ComboboxOption } from '../ui/use-combobox'
import { useConsumerChange } from './use-consumer-change'

export type InviteFormWords = {
  label: string
  help: string
  choose: string
  invite: string
  busy: string
  invited: string
  close: string
  field: FieldWords
  combobox: { open: string; empty: string; remove: string; count: string }
}

export type InviteFormProps = { organisation: string; product: string; words: InviteFormWords }

/** Finds an organisation by its name, and asks it to offer the product too. */
export function InviteForm({ organisation, product, words }: InviteFormProps) {
  const { run, isBusy, refusal } = useConsumerChange(words.close)
  const [options, setOptions] = useState<ComboboxOption[]>([])
  const [selected, setSelected] = useState<ComboboxOption[]>([])
  const [isMissing, setMissing] = useState(false)
  const asking = useRef<AbortController>(undefined)

  const find = (question: string) => {
    asking.current?.abort()
    if (question.trim().length < 2) return
    asking.current = new AbortController()
    search(question, asking.current.signal).then(
      (hits) =>
        setOptions(
          hits
            .filter(({ kind, key }) => kind === 'organisation' && key !== organisation)
            .map(({ key, title }) => ({ value: key, label: title })),
        ),
      () => undefined,
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [chosen] = selected
    setMissing(chosen === undefined)
    if (chosen === undefined) return
    const isDone = await run(
      () => inviteConsumer(organisation, product, chosen.value, crypto.randomUUID()),
      fillText(words.invited, { title: chosen.label }),
    )
    if (isDone) setSelected([])
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <HydratedFieldset>
        <Field
          id="invite-organisation"
          label={words.label}
          words={words.field}
          help={words.help}
          error={isMissing ? words.choose : refusal}
        >
          {(control) => (
            <Combobox
              {...control}
              label={words.label}
              options={options}
              selected={selected}
              onSelectedChange={setSelected}
              onQueryChange={find}
              words={{
                open: words.combobox.open,
                empty: words.combobox.empty,
                remove: (label) => fillText(words.combobox.remove, { label }),
                count: (count) => fillText(words.combobox.count, { count }),
              }}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="primary" icon={<Send />} busy={isBusy && words.busy}>
            {words.invite}
          </Button>
        </div>
      </HydratedFieldset>
    </form>
  )
}
