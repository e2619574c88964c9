import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { ButtonLink } from '#components/ui/button-link'
import { EmptyState } from '#components/ui/empty-state'
import { VerificationTable } from '#components/verification/verification-table'
import { verificationEndpoints } from '#contract/verification'
import { tenantPaths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('verification')

export default async function VerificationPage() {
  const { user, data } = await openPage((call) => call(verificationEndpoints.list, {}))
  const [pages, t] = await Promise.all([getTranslations('pages'), getTranslations('verification')])
  const add = (
    <ButtonLink look="primary" href={tenantPaths.verificationCreate()}>
      {t('add')}
    </ButtonLink>
  )
  const isEmpty = data.items.length === 0
  return (
    <ProductFrame
      {...menuRights(user)}
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
          <VerificationTable caption={pages('titles.verification')} settings={data.items} />
        )}
      </div>
    </ProductFrame>
  )
}
