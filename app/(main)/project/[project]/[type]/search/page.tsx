import { notFound } from 'next/navigation'
import { SearchPage } from '#components/project/search-page'
import { projectEndpoints } from '#contract/project/project'
import { projectKinds } from '#contract/project/project-selection'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectSearch')

type SearchProps = PageProps<'/project/[project]/[type]/search'>

export default async function ProjectSearchPage({ params, searchParams }: SearchProps) {
  const [{ project, type }, { q = '', cursor }] = await Promise.all([params, textsOf(searchParams, 'q', 'cursor')])
  const kind = projectKinds.find((one) => one === type)
  if (kind === undefined) notFound()
  const question = q.trim().slice(0, 100)
  const { user, data } = await openPage(async (call) => {
    const [known, page] = await Promise.all([
      call(projectEndpoints.get, { params: { project } }),
      call(projectEndpoints.content, { params: { project, kind }, query: { q: question || undefined, cursor } }),
    ])
    return { project: known, page }
  })
  return <SearchPage rights={menuRights(user)} {...data} kind={kind} question={question} cursor={cursor} />
}
