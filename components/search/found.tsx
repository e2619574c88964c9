import { useTranslations } from 'next-intl'
import type { SearchFilter } from '#contract/content/search'
import type { SearchHit } from '#contract/content/search-limits'
import { paths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { SearchFilters } from './search-filters'
import type { SearchTab } from './search-page'
import { SearchResults } from './search-results'

/** What is found everywhere by words; `hits` is undefined while there is nothing to look for, `bad` where nobody can look for it. */
export function FoundEverywhere({ question, hits }: { question: string; hits: SearchHit[] | 'bad' | undefined }) {
  const t = useTranslations('search')
  const bad = useTranslations('errors.QUERY_EXCEPTION')
  const found = hits === undefined || hits === 'bad' ? [] : hits
  return (
    <ListCard
      shown={found.length}
      next={null}
      isFurther={false}
      hrefOf={() => paths.search(undefined, { q: question })}
      filters={<SearchFilters action={paths.search()} question={question} filter={{}} />}
      empty={
        hits === 'bad'
          ? { title: bad('title'), help: bad('message') }
          : hits === undefined
            ? { title: t('start'), help: question === '' ? t('startHelp') : t('short') }
            : { title: t('none', { question }), help: t('noneHelp') }
      }
    >
      <SearchResults hits={found} />
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
  page: { items: SearchHit[] | 'bad'; next: string | null }
  /** The types to choose from, of a kind that has them. */
  types: { key: string; name: string }[] | undefined
}

/** What is found of one kind. */
export function FoundOfKind({ tab, question, isAsked, filter, cursor, page, types }: FoundOfKindProps) {
  const t = useTranslations('search')
  const bad = useTranslations('errors.QUERY_EXCEPTION')
  const query = { q: question === '' ? undefined : question, ...filter }
  const isBad = page.items === 'bad'
  const found = page.items === 'bad' ? [] : page.items
  return (
    <ListCard
      shown={found.length}
      next={page.next}
      isFurther={!isAsked && cursor !== undefined}
      hrefOf={(next) => paths.search(tab, { ...query, cursor: next })}
      filters={<SearchFilters action={paths.search(tab)} question={question} filter={filter} types={types} />}
      empty={
        isBad
          ? { title: bad('title'), help: bad('message') }
          : {
              title: isAsked ? t('none', { question }) : t('nothing'),
              help: isAsked || filter.type || filter.state ? t('noneHelp') : t('nothingHelp'),
            }
      }
    >
      <SearchResults hits={found} />
    </ListCard>
  )
}
