'use client'

import { Copy } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { OrganisationPicker } from '#components/organisation/organisation-picker'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { TextInput } from '#components/ui/text-input'
import type { Copying } from '#lib/browser/lifecycle-api'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import type { ComboboxOption } from '../ui/use-combobox'
import { useAct } from './use-act'

export type CopyDialogProps = {
  title: string
  /** The organisation of a product, which may be copied to another one too. */
  from?: string
  /** Makes the copy; answers where it is edited. */
  onCopy: (copying: Copying, requestKey: string) => Promise<string>
  onClose: () => void
  words: LifecycleWords
}

/** Asks the name of a copy, makes it and opens it. */
export function CopyDialog({ title, from, onCopy, onClose, words }: CopyDialogProps) {
  const router = useRouter()
  const [name, setName] = useState(fillText(words.copyNameNew, { title }))
  const [organisations, setOrganisations] = useState<ComboboxOption[]>([])
  const [isMissing, setMissing] = useState(false)
  const { act, isBusy, refusal } = useAct(words.failed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setMissing(true)
    void act(async (requestKey) => {
      const href = await onCopy({ title: name.trim(), organisation: organisations[0]?.value }, requestKey)
      onClose()
      toast({ message: words.copied, closeLabel: words.close })
      router.push(href)
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={fillText(words.copyTitle, { title })}
      description={words.copyText}
      closeLabel={words.close}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{words.copyCancel}</Button>
          <Button look="primary" icon={<Copy />} busy={isBusy && words.busy} type="submit" form="copy-form">
            {words.copyConfirm}
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
        <Field id="copy-name" label={words.copyName} words={words} error={isMissing ? words.copyRequired : undefined}>
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
          <Field id="copy-organisation" label={words.copyWhere} help={words.copyWhereHelp} words={words} optional>
            {(control) => (
              <OrganisationPicker
                {...control}
                label={words.copyWhere}
                except={from}
                selected={organisations}
                onSelectedChange={setOrganisations}
                words={words.combobox}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
