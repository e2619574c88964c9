import { getTranslations } from 'next-intl/server'
import { FormMessages } from '#components/form/form-messages'
import { ProductFrame } from '#components/frame/product-frame'
import { VerificationForm } from '#components/verification/verification-form'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('verificationCreate')

/** The most usual setting: once a year, and two more attempts two weeks apart. */
const start = {
  name: '',
  maximumVerifyAgeDays: 365,
  externallyManaged: false,
  maximumAttempts: 3,
  minimumDaysBetweenAttempts: 14,
  mailTag: '',
  timeOutDays: 30,
}

export default async function VerificationCreatePage() {
  const { user } = await openPage((call) => call(verificationEndpoints.list, {}))
  const t = await getTranslations('pages.titles')
  return (
    <ProductFrame {...menuRights(user)} place="verification" title={t('verificationCreate')}>
      <FormMessages of={['verification']}>
        <VerificationForm userId={user.id} values={start} />
      </FormMessages>
    </ProductFrame>
  )
}
