import { TermCreatePage } from '#components/thesaurus/term-create-page'
import { termMaximum } from '#contract/thesaurus/term-rules'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('termCreate')

export default async function Page({ searchParams }: PageProps<'/tenant/term/create'>) {
  const { name = '' } = await textsOf(searchParams, 'name')
  // Asks for the right alone.
  const { user } = await openPage((call) => call(thesaurusEndpoints.list, { query: { limit: 1 } }))
  return <TermCreatePage rights={menuRights(user)} userId={user.id} name={name.slice(0, termMaximum)} />
}
