import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { ProductFrame } from '#components/frame/product-frame'
import { SelectedFilter } from '#components/project/selected-filter'
import { SelectedList } from '#components/project/selected-list'
import { TabLinks } from '#components/ui/tab-links'
import { projectEndpoints } from '#contract/project'
import { projectKinds } from '#contract/project-selection'
import { projectPaths } from '#lib/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-texts'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('projectSearch')

type SearchProps = PageProps<'/project/[project]/[type]/search'>

export default async function ProjectSearchPage({ params, searchParams }: SearchProps) {
  const [{ project: key, type }, { q = '', cursor }] = await Promise.all([params, textsOf(searchParams, 'q', 'cursor')])
  const kind = projectKinds.find((one) => one === type)
  if (kind === undefined) notFound()
  const question = q.trim().slice(0, 100)
  const { user, data } = await openPage(async (call) => {
    const [project, page] = await Promise.all([
      call(projectEndpoints.get, { params: { project: key } }),
      call(projectEndpoints.content, { params: { project: key, kind }, query: { q: question || undefined, cursor } }),
    ])
    return { project, page }
  })
  const { project, page } = data
  const [t, search] = await Promise.all([getTranslations('project'), getTranslations('project.search')])
  const to = projectPaths(key)
  const asked = { q: question === '' ? undefined : question }
  return (
    <ProductFrame
      {...menuRights(user)}
      place="projectSettings"
      title={search('title', { kind: t(`kinds.${kind}`), name: project.values.name })}
      width="wide"
    >
      <TabLinks
        label={search('tabs')}
        tabs={project.values.content.map((one) => ({
          href: to.search(one, asked),
          label: t(`kinds.${one}`),
          current: one === kind,
        }))}
      />
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => to.search(kind, { ...asked, cursor: next })}
        filters={<SelectedFilter action={to.search(kind)} question={question} />}
        empty={
          question === ''
            ? { title: search('empty'), help: search('emptyHelp') }
            : { title: search('none', { question }), help: search('noneHelp') }
        }
      >
        <SelectedList rows={page.items} isLinked={project.actions.length > 0} />
      </ListCard>
    </ProductFrame>
  )
}
