import { notFound, redirect } from 'next/navigation'
import { AccountPage } from '#components/account/account-page'
import { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import { accountEndpoints } from '#contract/people/account'
import { formatDateTime } from '#lib/format/format'
import { sessionRows, signInRows } from '#lib/server/device'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { rightPlaceOf } from '#lib/server/right-place'
import { currentSite } from '#lib/server/site'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('account')

export default async function Page({ searchParams }: PageProps<'/account'>) {
  const [site, at] = await Promise.all([currentSite(), rightPlaceOf(searchParams)])
  if (!site.allowMyProfile) notFound()
  if (site.profileUrl !== null) redirect(site.profileUrl)
  const { user, data } = await openPage(async (call) => {
    const [account, own] = await Promise.all([
      call(accountEndpoints.get, {}),
      call(effectiveRightsEndpoints.own, { query: at }),
    ])
    return { account, own }
  })
  const { sessions, signIns, secondFactor, ...account } = data.account
  return (
    <AccountPage
      rights={menuRights(user)}
      user={user}
      account={{
        ...account,
        secondFactor: { ...secondFactor, since: secondFactor.since && formatDateTime(secondFactor.since) },
      }}
      sessions={sessionRows(sessions)}
      signIns={signInRows(signIns)}
      own={data.own}
    />
  )
}
