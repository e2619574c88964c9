import { useTranslations } from 'next-intl'
import type { SearchFilter } from '#contract/content/search'
import type { SearchHit } from '#contract/content/search-limits'
import { paths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { SearchFilters } from './search-filters'
import type { SearchTab } from './search-page'
import { SearchResults } from './search-results'

/** What is found everywhere by words; `hits` is undefined while there is nothing to look for. */
export function FoundEverywhere({ question, hits }: { question: string; hits: SearchHit[] | undefined }) {
  const t = useTranslations('search')
  return (
    <ListCard
      shown={hits?.length ?? 0}
      next={null}
      isFurther={false}
      hrefOf={() => paths.search(undefined, { q: question })}
      filters={<SearchFilters action={paths.search()} question={question} filter={{}} />}
      empty={
        hits === undefined
          ? { title: t('start'), help: question === '' ? t('startHelp') : t('short') }
          : { title: t('none', { question }), help: t('noneHelp') }
      }
    >
      <SearchResults hits={hits ?? []} />
    </ListCard>
  )
}

type FoundOfKindProps = {
  tab: SearchTab
  question: string
  /** The question is long enough to be asked; otherwise all of the kind is shown, a page at a time. */
  isAsked: boolean
  filter: SearchFilter
  cursor: string | undefined
  page: { items: SearchHit[]; next: string | null }
  /** The types to choose from, of a kind that has them. */
  types: { key: string; name: string }[] | undefined
}

/** What is found of one kind. */
export function FoundOfKind({ tab, question, isAsked, filter, cursor, page, types }: FoundOfKindProps) {
  const t = useTranslations('search')
  const query = { q: question === '' ? undefined : question, ...filter }
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={!isAsked && cursor !== undefined}
      hrefOf={(next) => paths.search(tab, { ...query, cursor: next })}
      filters={<SearchFilters action={paths.search(tab)} question={question} filter={filter} types={types} />}
      empty={{
        title: isAsked ? t('none', { question }) : t('nothing'),
        help: isAsked || filter.type || filter.state ? t('noneHelp') : t('nothingHelp'),
      }}
    >
      <SearchResults hits={page.items} />
    </ListCard>
  )
}
