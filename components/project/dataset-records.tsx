import { useTranslations } from 'next-intl'
import { ListCard } from '#components/data-table/list-card'
import type { DatasetRecord } from '#contract/project/dataset'
import { projectPaths } from '#lib/paths/paths'
import { ContentList } from './content-list'

type DatasetRecordsProps = {
  project: string
  page: { items: DatasetRecord[]; next: string | null }
  cursor: string | undefined
}

/** What is in a dataset, a page at a time. */
export function DatasetRecords({ project, page, cursor }: DatasetRecordsProps) {
  const t = useTranslations('dataset')
  return (
    <section>
      <h2 className="mb-3">{t('records')}</h2>
      <ListCard
        shown={page.items.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => projectPaths(project).dataset({ cursor: next })}
        empty={{ title: t('recordsNone'), help: t('recordsNoneHelp') }}
      >
        <ContentList
          rows={page.items.map(({ kind, key, title, organisation }) => {
            const name = t(`kind.${kind}`)
            const note = organisation ? t('ofOrganisation', { kind: name, organisation: organisation.title }) : name
            return { kind, key, title, organisation, note }
          })}
        />
      </ListCard>
    </section>
  )
}
