import { useTranslations } from 'next-intl'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { SetForm, type SetFormProps } from './set-form'

type ChangeSetFormPageProps = SetFormProps & { menu: ProductRights }

/** A change set that is written down, anew or another time. */
export function ChangeSetFormPage({ menu, ...form }: ChangeSetFormPageProps) {
  const t = useTranslations('changeSet.form')
  const pages = useTranslations('pages.titles')
  return (
    <ProductFrame
      {...menu}
      place="implementAdd"
      title={form.set === undefined ? pages('implementAdd') : t('editTitle')}
      meta={t('lead')}
    >
      <ClientMessages of={['ui', 'fields', 'changeSet.form', 'typeEditor.fieldKinds', 'states.short', 'history.diff']}>
        <SetForm {...form} />
      </ClientMessages>
    </ProductFrame>
  )
}
