import { useTranslations } from 'next-intl'
import { Item, ItemList } from '#components/ui/display/item-list'
import type { SearchFilter } from '#contract/content/search'
import { type SearchHit, searchedItemKinds } from '#contract/content/search-limits'
import { paths } from '#lib/paths/paths'
import { searchHref } from '#lib/paths/search-href'
import { ListCard } from '../data-table/list-card'
import { PublicationBadge } from '../item/publication-badge'
import { HitIcon } from '../palette/hit-icon'
import { SearchFilters } from './search-filters'
import type { SearchTab } from './search-page'

/** A hit with a publication is content of one of these kinds. */
const kindOf = ({ kind }: SearchHit) => searchedItemKinds.find((one) => one === kind) ?? 'organisation'

/** Hits, best first, or a page of a list. */
function SearchResults({ hits }: { hits: SearchHit[] }) {
  const t = useTranslations('search')
  const noteOf = ({ kind, typeName, organisation, organisations }: SearchHit) => {
    if (kind === 'project') return t('kinds.project')
    if (kind === 'team') {
      const place = typeName === '' ? t('kinds.team') : t('teamIn', { team: typeName })
      return organisations === undefined ? place : `${place} · ${t('organisations', { count: organisations })}`
    }
    return [
      kind === 'agenda' ? t('kinds.agenda') : typeName,
      organisation && t('of', { organisation: organisation.title }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <ItemList>
      {hits.map((hit) => (
        <Item
          key={`${hit.kind} ${hit.key} ${hit.organisation?.key ?? ''}`}
          lead={
            <span className="tile">
              <HitIcon hit={hit} />
            </span>
          }
          title={hit.title}
          href={searchHref(hit)}
          note={
            <span>
              <span>{noteOf(hit)}</span>
              {hit.inOpen === undefined ? null : <span> · {t(`inOpen.${hit.inOpen}`)}</span>}
            </span>
          }
          end={hit.publication && <PublicationBadge kind={kindOf(hit)} publication={hit.publication} />}
        />
      ))}
    </ItemList>
  )
}

type ResultsPage = { items: SearchHit[]; next: string | null }

export type EverywhereResultsProps = {
  question: string
  cursor: string | undefined
  /** Undefined while there is nothing to look for, `bad` where nobody can look for it. */
  page: ResultsPage | 'bad' | undefined
}

/** Results of every kind by words. */
export function EverywhereResults({ question, cursor, page }: EverywhereResultsProps) {
  const t = useTranslations('search')
  const bad = useTranslations('errors.QUERY_EXCEPTION')
  const { items: found, next } = page === undefined || page === 'bad' ? { items: [], next: null } : page
  return (
    <ListCard
      shown={found.length}
      next={next}
      isFurther={cursor !== undefined && page !== undefined}
      hrefOf={(from) => paths.search(undefined, { q: question, cursor: from })}
      filters={<SearchFilters action={paths.search()} question={question} filter={{}} />}
      empty={
        page === 'bad'
          ? { title: bad('title'), help: bad('message') }
          : page === undefined
            ? { title: t('start'), help: question === '' ? t('startHelp') : t('short') }
            : { title: t('none', { question }), help: t('noneHelp') }
      }
    >
      <SearchResults hits={found} />
    </ListCard>
  )
}

type KindResultsProps = {
  tab: SearchTab
  question: string
  /** The question is long enough to search for; otherwise all of the kind is shown, a page at a time. */
  hasQuestion: boolean
  filter: SearchFilter
  cursor: string | undefined
  page: { items: SearchHit[] | 'bad'; next: string | null }
  /** The types to choose from, of a kind that has them. */
  types: { key: string; name: string }[] | undefined
  /** The teams to look below, where teams are looked for. */
  teams: { key: string; name: string }[] | undefined
}

/** Results of one kind. */
export function KindResults({ tab, question, hasQuestion, filter, cursor, page, types, teams }: KindResultsProps) {
  const t = useTranslations('search')
  const bad = useTranslations('errors.QUERY_EXCEPTION')
  const query = { q: question === '' ? undefined : question, ...filter }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const isBad = page.items === 'bad'
  const found = page.items === 'bad' ? [] : page.items
  return (
    <ListCard
      shown={found.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => paths.search(tab, { ...query, cursor: next })}
      filters={
        <SearchFilters
          action={paths.search(tab)}
          {...{ question, filter, types, teams }}
          kind={tab === 'products' ? 'product' : undefined}
          ofProjects={tab === 'projects'}
        />
      }
      empty={
        isBad
          ? { title: bad('title'), help: bad('message') }
          : {
              title: hasQuestion ? t('none', { question }) : t('nothing'),
              help: hasQuestion || isFiltered ? t('noneHelp') : t('nothingHelp'),
            }
      }
    >
      <SearchResults hits={found} />
    </ListCard>
  )
}
