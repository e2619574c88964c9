import { TermEditPage } from '#components/thesaurus/term-edit-page'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('termEdit')

export default async function Page({ params }: PageProps<'/tenant/term/[term]/edit'>) {
  const { term } = await params
  const { user, data } = await openPage((call) => call(thesaurusEndpoints.get, { params: { term } }))
  return <TermEditPage rights={menuRights(user)} userId={user.id} term={data} />
}
