'use client'

import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { OrganisationPicker, type OrganisationPickerWords } from '#components/organisation/organisation-picker'
import { Button } from '#components/ui/button'
import { Field, type FieldWords } from '#components/ui/field'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { inviteConsumer } from '#lib/browser/consumer-api'
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
  combobox: OrganisationPickerWords
}

export type InviteFormProps = { organisation: string; product: string; words: InviteFormWords }

/** Finds an organisation by its name, and asks it to offer the product too. */
export function InviteForm({ organisation, product, words }: InviteFormProps) {
  const { run, isBusy, refusal } = useConsumerChange(words.close)
  const [selected, setSelected] = useState<ComboboxOption[]>([])
  const [isMissing, setMissing] = useState(false)
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
            <OrganisationPicker
              {...control}
              label={words.label}
              except={organisation}
              selected={selected}
              onSelectedChange={setSelected}
              words={words.combobox}
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
