'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Button } from '#components/ui/action/button'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { Field } from '#components/ui/input/field'
import { call } from '#lib/api/client'
import { consumerEndpoints } from '#lib/api/endpoints/consumer'
import type { ComboboxOption } from '../ui/input/use-combobox'
import { useConsumerChange } from './use-consumer-change'

export type InviteFormProps = { organisation: string; product: string }

/** Finds an organisation by its name, and asks it to offer the product too. */
export function InviteForm({ organisation, product }: InviteFormProps) {
  const t = useTranslations('consumers')
  const { run, isRunning, refusal } = useConsumerChange()
  const [selected, setSelected] = useState<ComboboxOption[]>([])
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [chosen] = selected
    setMissing(chosen === undefined)
    if (chosen === undefined) return
    const invited = await run(
      () =>
        call(consumerEndpoints.invite, {
          params: { organisation, product },
          body: { organisation: chosen.value },
          idempotencyKey: crypto.randomUUID(),
        }),
      { done: t('invited', { title: chosen.label }) },
    )
    if (invited !== undefined) setSelected([])
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <HydratedFieldset>
        <Field id="invite-organisation" label={t('label')} help={t('help')} error={isMissing ? t('choose') : refusal}>
          {(control) => (
            <OrganisationPicker
              {...control}
              label={t('label')}
              except={organisation}
              selected={selected}
              onSelectedChange={setSelected}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="primary" icon={<Send />} busy={isRunning && t('busy')}>
            {t('invite')}
          </Button>
        </div>
      </HydratedFieldset>
    </form>
  )
}
