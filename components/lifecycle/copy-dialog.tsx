import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Field } from '#components/ui/input/field'
import { TextField } from '../form/fields'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'
import type { ComboboxOption } from '../ui/input/use-combobox'

/** The name of the copy, and for a product the organisation that gets it. */
export type Copying = { title: string; organisation?: string | undefined }

export type CopyDialogProps = {
  title: string
  /** The organisation of a product, which may be copied to another one too. */
  from?: string
  /** Makes the copy; answers where it is edited. */
  onCopy: (copying: Copying) => Promise<string>
  onClose: () => void
}

const schema = async () => (await import('#contract/content/lifecycle')).productCopyInputSchema

function OrganisationField({ from }: { from: string }) {
  const t = useTranslations('lifecycle')
  const { id, error, change } = useFieldValue('organisation', { label: t('copyWhere'), type: 'text' })
  const [selected, setSelected] = useState<ComboboxOption[]>([])
  return (
    <Field id={id} label={t('copyWhere')} help={t('copyWhereHelp')} error={error} optional>
      {(control) => (
        <OrganisationPicker
          {...control}
          label={t('copyWhere')}
          except={from}
          selected={selected}
          onSelectedChange={(chosen) => {
            setSelected(chosen)
            change(chosen[0]?.value)
          }}
        />
      )}
    </Field>
  )
}

/** Asks the name of a copy, makes it and opens it. */
export function CopyDialog({ title, from, onCopy, onClose }: CopyDialogProps) {
  const t = useTranslations('lifecycle')
  return (
    <FormDialog
      title={t('copyTitle', { title })}
      description={t(from === undefined ? 'organisation.copyText' : 'product.copyText')}
      schema={schema}
      values={{ title: t('copyNameNew', { title }), organisation: undefined }}
      send={onCopy}
      done={t('copied')}
      leadsTo={(href) => href}
      refresh={false}
      submit={{ label: t('copyConfirm'), icon: <Copy /> }}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('copyName')}
        errors={{ required: t('copyRequired') }}
        maxLength={200}
        autoComplete="off"
      />
      {from === undefined ? null : <OrganisationField from={from} />}
    </FormDialog>
  )
}
