import { VerificationEditPage } from '#components/verification/verification-edit-page'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('verificationEdit')

export default async function Page({ params }: PageProps<'/tenant/verification/[verification]/edit'>) {
  const { verification } = await params
  const { user, data } = await openPage((call) => call(verificationEndpoints.get, { params: { verification } }))
  return <VerificationEditPage rights={menuRights(user)} userId={user.id} setting={data} />
}
