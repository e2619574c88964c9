import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountForm } from '#components/account/account-form'
import { PasswordForm } from '#components/account/password-form'
import { SessionCard } from '#components/account/session-card'
import { ProductFrame } from '#components/frame/product-frame'
import { RoleList } from '#components/home/role-list'
import { accountEndpoints } from '#contract/account'
import { phoneToText } from '#contract/fields/phone-number'
import { accountWords } from '#lib/server/account-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { currentSite } from '#lib/server/site'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('account')

export default async function AccountPage() {
  const site = await currentSite()
  if (!site.allowMyProfile) notFound()
  if (site.profileUrl !== null) redirect(site.profileUrl)
  const { user, data } = await openPage((call) => call(accountEndpoints.get, {}))
  const [t, words] = await Promise.all([getTranslations('pages'), accountWords()])
  const { email, hasPassword, sessions, phoneNumber, ...rest } = data
  const values = { ...rest, phoneNumber: phoneToText(phoneNumber) }
  return (
    <ProductFrame title={t('titles.account')} {...menuRights(user)}>
      <div className="columns">
        <div className="stack gap-6">
          <AccountForm values={values} email={email} userId={user.id} words={words} />
          {hasPassword ? <PasswordForm email={email} words={words} /> : null}
        </div>
        <div className="stack gap-6">
          <SessionCard sessions={sessions} words={words} />
          <RoleList user={user} />
        </div>
      </div>
    </ProductFrame>
  )
}
