import { useTranslations } from 'next-intl'
import { TextField } from '../form/fields'

/** Where a new site answers: the name of its host, and its public address where that is another. */
export function AddressFields() {
  const t = useTranslations('installation.site')
  return (
    <>
      <TextField name="host" label={t('host')} help={t('hostHelp')} autoComplete="off" />
      <TextField
        name="publicUrl"
        label={t('publicUrl')}
        help={t('publicUrlHelp')}
        type="url"
        autoComplete="off"
        optional
      />
    </>
  )
}
