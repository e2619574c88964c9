import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { SearchFilters } from '#components/search/search-filters'
import { SearchResults } from '#components/search/search-results'
import { publicationStates } from '#contract/publication'
import { searchEndpoints } from '#contract/search'
import { type SearchKind, searchMinimumLength } from '#contract/search-limits'
import { paths } from '#lib/paths'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** How many hits a question gets; more than these are found by asking more precisely. */
const most = 50

/** The words and filters in an address; what is none of ours counts as absent. */
export async function questionOf(searchParams: SearchParams) {
  const { q = '', type, state, cursor } = await textsOf(searchParams, 'q', 'type', 'state', 'cursor')
  const question = q.trim().slice(0, 100)
  return {
    question,
    isAsked: question.length >= searchMinimumLength,
    filter: { type: type?.match(/^[a-z0-9-]{1,64}$/)?.[0], state: publicationStates.find((one) => one === state) },
    cursor,
  }
}

/** Search over everything by words. */
export async function everything(searchParams: SearchParams) {
  const { question, isAsked } = await questionOf(searchParams)
  const { user, data } = await openPage(async (call) =>
    isAsked ? (await call(searchEndpoints.search, { query: { q: question, limit: most } })).items : undefined,
  )
  const t = await getTranslations('search')
  return {
    user,
    list: isAsked ? { q: question } : undefined,
    results: (
      <ListCard
        shown={data?.length ?? 0}
        next={null}
        isFurther={false}
        hrefOf={() => paths.search(undefined, { q: question })}
        filters={<SearchFilters action={paths.search()} question={question} filter={{}} />}
        empty={
          data === undefined
            ? { title: t('start'), help: question === '' ? t('startHelp') : t('short') }
            : { title: t('none', { question }), help: t('noneHelp') }
        }
      >
        <SearchResults hits={data ?? []} />
      </ListCard>
    ),
  }
}

/** Everything of a kind by title, or by words; narrowed to a type and a state. */
export async function ofKind(kind: SearchKind, tab: string, searchParams: SearchParams) {
  const { question, isAsked, filter, cursor } = await questionOf(searchParams)
  const { user, data } = await openPage(async (call) => {
    const page = await call(searchEndpoints.browse, {
      params: { kind },
      query: isAsked ? { limit: 1 } : { ...filter, cursor },
    })
    if (!isAsked) return page
    const { items } = await call(searchEndpoints.search, { query: { q: question, kind, ...filter, limit: most } })
    return { ...page, items, next: null }
  })
  const t = await getTranslations('search')
  const query = { q: question === '' ? undefined : question, ...filter }
  return {
    user,
    list: kind === 'team' || kind === 'project' ? undefined : { kind, ...filter, q: isAsked ? question : undefined },
    results: (
      <ListCard
        shown={data.items.length}
        next={data.next}
        isFurther={!isAsked && cursor !== undefined}
        hrefOf={(next) => paths.search(tab, { ...query, cursor: next })}
        filters={
          <SearchFilters
            action={paths.search(tab)}
            question={question}
            filter={filter}
            types={kind === 'team' || kind === 'project' ? undefined : data.types}
          />
        }
        empty={{
          title: isAsked ? t('none', { question }) : t('nothing'),
          help: isAsked || filter.type || filter.state ? t('noneHelp') : t('nothingHelp'),
        }}
      >
        <SearchResults hits={data.items} />
      </ListCard>
    ),
  }
}
