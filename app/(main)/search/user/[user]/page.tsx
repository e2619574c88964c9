import { getTranslations } from 'next-intl/server'
import { ProductFrame } from '#components/frame/product-frame'
import { OwnRights } from '#components/rights/own-rights'
import { RoleGive } from '#components/user/role-give'
import { UserView } from '#components/user/user-view'
import { effectiveRightsEndpoints } from '#contract/effective-rights'
import { userEndpoints } from '#contract/user'
import { paths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { rightPlaceOf } from '#lib/server/right-place'
import { pageTitle } from '#lib/server/titles'
import { userWords } from '#lib/server/user-words'

export const generateMetadata = pageTitle('user')

export default async function UserPage({ params, searchParams }: PageProps<'/search/user/[user]'>) {
  const [{ user: key }, at] = await Promise.all([params, rightPlaceOf(searchParams)])
  const { user, data } = await openPage(async (call) => {
    const [found, rights] = await Promise.all([
      call(userEndpoints.get, { params: { user: key } }),
      call(effectiveRightsEndpoints.own, { query: at }),
    ])
    return { ...found, rights }
  })
  const [t, words] = await Promise.all([getTranslations('user'), userWords()])
  // Everybody finds themselves here, also who assigns no roles.
  const whyNotYet = data.isSelf ? words.reasons.FORBIDDEN : words.give.notYet
  const whyNot = user.viewer !== null ? words.reasons.VIEWING_ONLY : data.isAssignable ? undefined : whyNotYet
  return (
    <ProductFrame
      place="search"
      title={data.name}
      width="wide"
      actions={<RoleGive person={data} words={words} look="primary" reason={whyNot} />}
      {...menuRights(user)}
    >
      <UserView user={data} assignments={data.assignments} title={t('rolesAll')} words={words} />
      {data.isSelf ? (
        <div className="mt-6">
          <OwnRights action={paths.user(key)} own={data.rights} />
        </div>
      ) : null}
    </ProductFrame>
  )
}
