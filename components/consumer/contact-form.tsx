'use client'

import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import type { OfferContact } from '#contract/offer-contact'
import { call } from '#lib/api/client'
import { consumerEndpoints } from '#lib/api/endpoints/consumer'
import { useAction } from '#lib/browser/use-action'
import { problemsOf } from '#lib/forms/setting-answers'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'

export type ContactFormProps = {
  organisation: string
  product: string
  contact: OfferContact
  version: number
}

const lines = ['phone', 'email', 'website'] as const
const kinds = { phone: 'tel', email: 'email', website: 'url' } as const

/** How an organisation itself can be reached about a product that it offers for another one. */
export function ContactForm({ organisation, product, contact, version }: ContactFormProps) {
  const t = useTranslations('consumers.offer')
  const ui = useTranslations('ui')
  const { run, isRunning, failure } = useAction()
  const [stored, setStored] = useState({ contact, version })
  const [values, setValues] = useState(contact)
  const problems: Record<string, string> = failure === undefined ? {} : problemsOf(failure)
  const refusal = Object.keys(problems).length === 0 ? failure?.message : undefined
  const isDirty = [...lines, 'note' as const].some((name) => values[name] !== stored.contact[name])
  useUnsavedGuard(isDirty, ui('leave'), { hasDraft: false })
  const change = (name: keyof OfferContact, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const save = async () => {
    const input = { params: { organisation, product }, body: values, version: stored.version }
    const { data: saved } = await call(consumerEndpoints.saveContact, input)
    setStored({ contact: saved.contact, version: saved.contactVersion })
    setValues(saved.contact)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(save, { done: t('saved') })
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-4">
      <HydratedFieldset>
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        {lines.map((name) => (
          <Field key={name} id={`contact-${name}`} label={t(name)} error={problems[name]} optional>
            {(control) => (
              <TextInput
                {...control}
                type={kinds[name]}
                value={values[name]}
                onChange={(event) => change(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Field id="contact-note" label={t('note')} help={t('noteHelp')} error={problems.note} optional>
          {(control) => (
            <Textarea {...control} value={values.note} onChange={(event) => change('note', event.target.value)} />
          )}
        </Field>
        <div>
          <Button type="submit" look="primary" icon={<Save />} busy={isRunning && t('saving')}>
            {t('save')}
          </Button>
        </div>
      </HydratedFieldset>
    </form>
  )
}
