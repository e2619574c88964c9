import { notFound } from 'next/navigation'
import { ProductFrame } from '#components/frame/product-frame'
import { RoleList } from '#components/home/role-list'
import { fullName } from '#contract/session'
import { menuRights } from '#lib/server/menu-rights'
import { startup } from '#lib/server/startup'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('user')

export default async function UserPage({ params }: PageProps<'/search/user/[user]'>) {
  const [{ user: key }, { user }] = await Promise.all([params, startup()])
  if (key !== user.id) notFound()
  return (
    <ProductFrame place="search" title={fullName(user)} {...menuRights(user)}>
      <RoleList user={user} />
    </ProductFrame>
  )
}
