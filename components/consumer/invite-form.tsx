'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { useFieldValue } from '../form/form-context'
import { PlainForm } from '../form/plain-form'
import type { ComboboxOption } from '../ui/input/use-combobox'

export type InviteFormProps = { organisation: string; product: string }

const schema = async () => (await import('#contract/content/consumer')).inviteSchema

type Chosen = { selected: ComboboxOption[]; onSelectedChange: (selected: ComboboxOption[]) => void; except: string }

function OrganisationField({ except, selected, onSelectedChange }: Chosen) {
  const t = useTranslations('consumers')
  const errors = { required: t('choose'), invalid: t('choose') }
  const { id, error, change } = useFieldValue('organisation', { label: t('label'), type: 'text', errors })
  return (
    <Field id={id} label={t('label')} help={t('help')} error={error}>
      {(control) => (
        <OrganisationPicker
          {...control}
          label={t('label')}
          except={except}
          selected={selected}
          onSelectedChange={(chosen) => {
            onSelectedChange(chosen)
            change(chosen[0]?.value ?? '')
          }}
        />
      )}
    </Field>
  )
}

/** Finds an organisation by its name, and asks it to offer the product too. */
export function InviteForm({ organisation, product }: InviteFormProps) {
  const t = useTranslations('consumers')
  const [selected, setSelected] = useState<ComboboxOption[]>([])
  const plain = usePlainForm({
    schema,
    values: { organisation: '' },
    send: (body) =>
      call('POST /main/organisation/{organisation}/product/{product}/consumer', {
        params: { organisation, product },
        body,
      }),
    placeOf: (error) => ({ path: 'organisation', message: refusalText(error) }),
    done: t('invited', { title: selected[0]?.label ?? '' }),
    onSent: () => {
      setSelected([])
      plain.form.reset()
    },
  })
  return (
    <PlainForm plain={plain} id={useId()}>
      <OrganisationField except={organisation} selected={selected} onSelectedChange={setSelected} />
      <div>
        <Button type="submit" look="primary" icon={<Send />} busy={plain.isRunning && t('busy')}>
          {t('invite')}
        </Button>
      </div>
    </PlainForm>
  )
}
