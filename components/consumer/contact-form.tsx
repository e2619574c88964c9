'use client'

import { Save } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Textarea } from '#components/ui/input/textarea'
import type { OfferContact } from '#contract/content/offer-contact'
import { call } from '#lib/api/client'
import { consumerEndpoints } from '#lib/api/endpoints/consumer'
import { useAction } from '#lib/browser/use-action'
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
  const seen = useRef(version)
  const form = useForm<OfferContact>({ defaultValues: contact })
  const { isDirty } = form.formState
  const { run, isRunning, failure } = useAction()
  useUnsavedGuard(isDirty, ui('leaveLost'), { hasDraft: false })
  const submit = form.handleSubmit((body) =>
    run(
      async () => {
        const input = { params: { organisation, product }, body, version: seen.current }
        const { data: saved } = await call(consumerEndpoints.saveContact, input)
        seen.current = saved.contactVersion
        form.reset(saved.contact)
      },
      { done: t('saved') },
    ),
  )
  const issues = failure?.options.fields ?? []
  const problemOf = (name: string) => {
    const issue = issues.find(({ path }) => path === name)
    return issue !== undefined && 'message' in issue ? String(issue.message) : undefined
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="stack gap-4">
      <HydratedFieldset>
        {failure === undefined || issues.length > 0 ? null : (
          <Notice kind="error" announce>
            {failure.message}
          </Notice>
        )}
        {lines.map((name) => (
          <Field key={name} id={`contact-${name}`} label={t(name)} error={problemOf(name)} optional>
            {(control) => (
              <TextInput {...control} {...form.register(name)} type={kinds[name]} defaultValue={contact[name]} />
            )}
          </Field>
        ))}
        <Field id="contact-note" label={t('note')} help={t('noteHelp')} error={problemOf('note')} optional>
          {(control) => <Textarea {...control} {...form.register('note')} defaultValue={contact.note} />}
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
