import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccountForm } from '#components/account/account-form'
import { PasswordForm } from '#components/account/password-form'
import { SessionCard } from '#components/account/session-card'
import { ProductFrame } from '#components/frame/product-frame'
import { RolesCard } from '#components/home/roles-card'
import { OwnRights } from '#components/rights/own-rights'
import { accountEndpoints } from '#contract/account'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import { phoneToText } from '#contract/fields/phone-number'
import { paths } from '#lib/paths'
import { accountWords } from '#lib/server/account-words'
import { sessionRows } from '#lib/server/device'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { rightPlaceOf } from '#lib/server/right-place'
import { currentSite } from '#lib/server/site'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('account')

export default async function AccountPage({ searchParams }: PageProps<'/account'>) {
  const [site, at] = await Promise.all([currentSite(), rightPlaceOf(searchParams)])
  if (!site.allowMyProfile) notFound()
  if (site.profileUrl !== null) redirect(site.profileUrl)
  const { user, data } = await openPage(async (call) => {
    const [account, rights] = await Promise.all([
      call(accountEndpoints.get, {}),
      call(effectiveRightsEndpoints.own, { query: at }),
    ])
    return { account, rights }
  })
  const [t, words] = await Promise.all([getTranslations('pages'), accountWords()])
  const { email, hasPassword, sessions, phoneNumber, ...rest } = data.account
  const values = { ...rest, phoneNumber: phoneToText(phoneNumber) }
  return (
    <ProductFrame title={t('titles.account')} {...menuRights(user)}>
      <div className="columns">
        <div className="stack gap-6">
          <AccountForm values={values} email={email} userId={user.id} words={words} />
          {hasPassword ? <PasswordForm email={email} words={words} /> : null}
        </div>
        <div className="stack gap-6">
          <SessionCard sessions={sessionRows(sessions, words)} words={words} />
          <RolesCard user={user} />
        </div>
      </div>
      <div className="mt-6">
        <OwnRights action={paths.account()} own={data.rights} />
      </div>
    </ProductFrame>
  )
}
