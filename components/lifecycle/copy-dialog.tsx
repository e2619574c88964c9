'use client'

import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Dialog } from '#components/ui/overlay/dialog'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import type { ComboboxOption } from '../ui/input/use-combobox'
import { useAct } from './use-act'

/** The name of the copy, and for a product the organisation that gets it. */
export type Copying = { title: string; organisation?: string }

export type CopyDialogProps = {
  title: string
  /** The organisation of a product, which may be copied to another one too. */
  from?: string
  /** Makes the copy; answers where it is edited. */
  onCopy: (copying: Copying, requestKey: string) => Promise<string>
  onClose: () => void
}

/** Asks the name of a copy, makes it and opens it. */
export function CopyDialog({ title, from, onCopy, onClose }: CopyDialogProps) {
  const t = useTranslations('lifecycle')
  const router = useRouter()
  const [name, setName] = useState(t('copyNameNew', { title }))
  const [organisations, setOrganisations] = useState<ComboboxOption[]>([])
  const [isMissing, setMissing] = useState(false)
  const { act, isBusy, refusal } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setMissing(true)
    void act(async (requestKey) => {
      const href = await onCopy({ title: name.trim(), organisation: organisations[0]?.value }, requestKey)
      onClose()
      toast({ message: t('copied') })
      router.push(href)
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('copyTitle', { title })}
      description={t(from === undefined ? 'organisation.copyText' : 'product.copyText')}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('copyCancel')}</Button>
          <Button look="primary" icon={<Copy />} busy={isBusy && t('busy')} type="submit" form="copy-form">
            {t('copyConfirm')}
          </Button>
        </>
      }
    >
      <form id="copy-form" className="stack gap-4" onSubmit={submit} noValidate>
        {refusal === undefined ? null : (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        )}
        <Field id="copy-name" label={t('copyName')} error={isMissing ? t('copyRequired') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {from === undefined ? null : (
          <Field id="copy-organisation" label={t('copyWhere')} help={t('copyWhereHelp')} optional>
            {(control) => (
              <OrganisationPicker
                {...control}
                label={t('copyWhere')}
                except={from}
                selected={organisations}
                onSelectedChange={setOrganisations}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
