import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { VerificationForm } from '#components/verification/verification-form'
import { verificationEndpoints } from '#contract/verification'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'
import { verificationForm } from '#lib/server/verification-words'

export const generateMetadata = pageTitle('verificationCreate')

/** What suits most: once a year, and twice more after two weeks each. */
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
  const [t, form] = await Promise.all([getTranslations('pages'), verificationForm(true)])
  return (
    <ProductFrame {...menuRights(user)} place="verification" title={t('titles.verificationCreate')}>
      <VerificationForm userId={user.id} values={start} requestKey={crypto.randomUUID()} {...form} />
    </ProductFrame>
  )
}
