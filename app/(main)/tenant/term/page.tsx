import { TermsPage } from '#components/thesaurus/terms-page'
import { thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import { termsQuery } from '#lib/queries/terms'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('terms')

export default async function Page({ searchParams }: PageProps<'/tenant/term'>) {
  const query = termsQuery(await searchParams)
  const { user, data } = await openPage((call) => call(thesaurusEndpoints.list, { query }))
  return <TermsPage rights={menuRights(user)} page={data} query={query} />
}
