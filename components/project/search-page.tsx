import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/action/tab-links'
import type { Project, SelectedRow } from '#contract/project/project'
import type { ProjectKind } from '#contract/project/project-selection'
import { projectPaths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { SelectedFilter } from './selected-filter'
import { SelectedList } from './selected-list'

type SearchPageProps = {
  rights: ProductRights
  project: Project
  kind: ProjectKind
  page: { items: SelectedRow[]; next: string | null }
  question: string
  cursor: string | undefined
}

/** What a project selects of a kind. */
export function SearchPage({ rights, project, kind, page, question, cursor }: SearchPageProps) {
  const t = useTranslations('project')
  const search = useTranslations('project.search')
  const to = projectPaths(project.key)
  const asked = { q: question === '' ? undefined : question }
  return (
    <ProductFrame
      {...rights}
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
