import { redirect } from 'next/navigation'
import { paths } from '#lib/paths/paths'

/** An alias of the first page of a user. */
export default async function UserAlias({ params }: PageProps<'/user/[user]'>) {
  redirect(paths.user((await params).user))
}
