import { VerificationPage } from '#components/verification/verification-page'
import { verificationEndpoints } from '#contract/confirmation/verification'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('verification')

export default async function Page() {
  const { user, data } = await openPage((call) => call(verificationEndpoints.list, {}))
  return <VerificationPage rights={menuRights(user)} settings={data.items} />
}
