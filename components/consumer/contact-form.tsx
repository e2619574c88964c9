'use client'

import { Save } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button'
import { Field, type FieldWords } from '#components/ui/field'
import { HydratedFieldset } from '#components/ui/hydrated-fieldset'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import { Textarea } from '#components/ui/textarea'
import { AppError } from '#contract/errors'
import type { OfferContact } from '#contract/offer-contact'
import { saveContact } from '#lib/browser/consumer-api'
import { toast } from '#lib/browser/toast'
import { problemsOf } from '#lib/forms/setting-answers'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'

export type ContactFormWords = Record<
  'phone' | 'email' | 'website' | 'note' | 'noteHelp' | 'save' | 'saving' | 'saved' | 'close' | 'leave',
  string
> & { field: FieldWords }

export type ContactFormProps = {
  organisation: string
  product: string
  contact: OfferContact
  version: number
  words: ContactFormWords
}

const lines = ['phone', 'email', 'website'] as const
const kinds = { phone: 'tel', email: 'email', website: 'url' } as const

/** How an organisation itself can be reached about a product that it offers for another one. */
export function ContactForm({ organisation, product, contact, version, words }: ContactFormProps) {
  const router = useRouter()
  const [stored, setStored] = useState({ contact, version })
  const [values, setValues] = useState(contact)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isDirty = [...lines, 'note' as const].some((name) => values[name] !== stored.contact[name])
  useUnsavedGuard(isDirty, words.leave, { hasDraft: false })
  const change = (name: keyof OfferContact, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblems({})
    setRefusal(undefined)
    try {
      const saved = await saveContact(organisation, product, values, stored.version)
      setStored({ contact: saved.contact, version: saved.contactVersion })
      setValues(saved.contact)
      toast({ message: words.saved, closeLabel: words.close })
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const found = problemsOf(error)
      setProblems(found)
      if (Object.keys(found).length === 0) setRefusal(error.message)
    } finally {
      setBusy(false)
    }
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
          <Field
            key={name}
            id={`contact-${name}`}
            label={words[name]}
            words={words.field}
            error={problems[name]}
            optional
          >
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
        <Field
          id="contact-note"
          label={words.note}
          help={words.noteHelp}
          words={words.field}
          error={problems.note}
          optional
        >
          {(control) => (
            <Textarea {...control} value={values.note} onChange={(event) => change('note', event.target.value)} />
          )}
        </Field>
        <div>
          <Button type="submit" look="primary" icon={<Save />} busy={isBusy && words.saving}>
            {words.save}
          </Button>
        </div>
      </HydratedFieldset>
    </form>
  )
}
