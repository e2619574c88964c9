import { redirect } from 'next/navigation'
import { paths } from '#lib/paths/paths'

/** An alias (spec section 2). */
export default async function UserAlias({ params }: PageProps<'/user/[user]'>) {
  redirect(paths.user((await params).user))
}
