import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { Verification } from '#contract/confirmation/verification'
import { tenantPaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { VerificationTable } from './verification-table'

type VerificationPageProps = { rights: ProductRights; settings: Verification[] }

/** The verification settings of a tenant. */
export function VerificationPage({ rights, settings }: VerificationPageProps) {
  const t = useTranslations('verification')
  const pages = useTranslations('pages')
  const add = (
    <ButtonLink look="primary" href={tenantPaths.verificationCreate()}>
      {t('add')}
    </ButtonLink>
  )
  const isEmpty = settings.length === 0
  return (
    <ProductFrame
      {...rights}
      place="verification"
      title={pages('titles.verification')}
      meta={t('lead')}
      width="wide"
      actions={isEmpty ? null : add}
    >
      <div className="card">
        {isEmpty ? (
          <EmptyState title={pages('nothing.verification')} actions={add}>
            {t('noneHelp')}
          </EmptyState>
        ) : (
          <ClientMessages of={['ui', 'verification']}>
            <VerificationTable caption={pages('titles.verification')} settings={settings} />
          </ClientMessages>
        )}
      </div>
    </ProductFrame>
  )
}
