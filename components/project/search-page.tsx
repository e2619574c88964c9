import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { TabLinks } from '#components/ui/action/tab-links'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { Project, SelectedRow } from '#contract/project/project'
import type { ProjectKind } from '#contract/project/project-selection'
import { organisationPaths, projectPaths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ContentList } from './content-list'

/** Words to narrow what a project selects; sent in the address, without a script. */
function SelectedFilter({ action, question }: { action: string; question: string }) {
  const t = useTranslations('project.search')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="filters items-end">
      <Field id="project-q" label={t('words')}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={question} />}
      </Field>
      <Button type="submit" look="primary" icon={<Search />}>
        {t('submit')}
      </Button>
      {question === '' ? null : (
        <ButtonLink href={action} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  )
}

function hrefOf({ kind, key, organisation }: SelectedRow): string {
  const within = organisationPaths(organisation?.key ?? key)
  return kind === 'organisation' ? within.dashboard() : within[kind](key)
}

/** Published content that a project selects; linked for people who manage projects, as others may lack access. */
function SelectedList({ rows, isLinked }: { rows: SelectedRow[]; isLinked: boolean }) {
  const t = useTranslations('project.search')
  return (
    <ContentList
      rows={rows.map((row) => {
        const { typeName, organisation } = row
        const note = [typeName, organisation && t('of', { organisation: organisation.title })].filter(Boolean).join(' ')
        return { ...row, note, href: isLinked ? hrefOf(row) : undefined }
      })}
    />
  )
}

type SearchPageProps = {
  rights: ProductRights
  project: Project
  kind: ProjectKind
  page: { items: SelectedRow[]; next: string | null }
  question: string
  cursor: string | undefined
}

/** The records of one kind that a project selects. */
export function SearchPage({ rights, project, kind, page, question, cursor }: SearchPageProps) {
  const t = useTranslations('project')
  const search = useTranslations('project.search')
  const to = projectPaths(project.key)
  const parameters = { q: question === '' ? undefined : question }
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
          href: to.search(one, parameters),
          label: t(`kinds.${one}`),
          current: one === kind,
        }))}
      />
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => to.search(kind, { ...parameters, cursor: next })}
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
