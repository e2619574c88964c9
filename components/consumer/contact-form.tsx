'use client'

import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '#components/ui/action/button'
import type { OfferContact } from '#contract/content/offer-contact'
import { call } from '#lib/api/client'
import { usePlainForm } from '#lib/forms/use-plain-form'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { TextareaField, TextField } from '../form/fields'
import { PlainForm } from '../form/plain-form'

export type ContactFormProps = {
  organisation: string
  product: string
  contact: OfferContact
  version: number
}

const schema = async () => (await import('#contract/content/offer-contact')).offerContactSchema

const lines = ['phone', 'email', 'website'] as const
const kinds = { phone: 'tel', email: 'email', website: 'url' } as const

/** How an organisation itself can be reached about a product that it offers for another one. */
export function ContactForm({ organisation, product, contact, version }: ContactFormProps) {
  const t = useTranslations('consumers.offer')
  const ui = useTranslations('ui')
  const seen = useRef(version)
  const plain = usePlainForm({
    schema,
    values: contact,
    send: async (body) => {
      const input = { params: { organisation, product }, body, version: seen.current }
      return (await call('PUT /main/organisation/{organisation}/offer/{product}', input)).data
    },
    done: t('saved'),
    onSent: (saved, restart) => {
      seen.current = saved.contactVersion
      restart(saved.contact)
    },
  })
  useUnsavedGuard(plain.form.formState.isDirty, ui('leaveLost'), { hasDraft: false })
  return (
    <PlainForm plain={plain} id={useId()}>
      {lines.map((name) => (
        <TextField key={name} name={name} label={t(name)} type={kinds[name]} optional />
      ))}
      <TextareaField name="note" label={t('note')} help={t('noteHelp')} optional />
      <div>
        <Button type="submit" look="primary" icon={<Save />} busy={plain.isRunning && t('saving')}>
          {t('save')}
        </Button>
      </div>
    </PlainForm>
  )
}
