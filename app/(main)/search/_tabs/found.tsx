import { FoundEverywhere, FoundOfKind } from '#components/search/found'
import type { SearchTab } from '#components/search/search-page'
import { searchEndpoints } from '#contract/content/search'
import { type SearchKind, searchMinimumLength } from '#contract/content/search-limits'
import { publicationStates } from '#contract/publication/publication'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { isBadQuery } from '#lib/server/startup'

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

/** Something in place of a page that can't be asked for; any other failure stays one. */
const whenBad =
  <T,>(instead: T) =>
  (error: unknown): T => {
    if (isBadQuery(error)) return instead
    throw error
  }

/** Search over everything by words. */
export async function everything(searchParams: SearchParams) {
  const { question, isAsked } = await questionOf(searchParams)
  const { user, data } = await openPage(async (call) =>
    isAsked
      ? call(searchEndpoints.search, { query: { q: question, limit: most } }).then(
          ({ items }) => items,
          whenBad('bad' as const),
        )
      : undefined,
  )
  return {
    user,
    list: isAsked && data !== 'bad' ? { q: question } : undefined,
    results: <FoundEverywhere question={question} hits={data} />,
  }
}

/** Everything of a kind by title, or by words; narrowed to a type and a state. */
export async function ofKind(kind: SearchKind, tab: SearchTab, searchParams: SearchParams) {
  const { question, isAsked, filter, cursor } = await questionOf(searchParams)
  const { user, data } = await openPage(async (call) => {
    const page = await call(searchEndpoints.browse, {
      params: { kind },
      query: isAsked ? { limit: 1 } : { ...filter, cursor },
    })
    if (!isAsked) return page
    const query = { q: question, kind, ...filter, limit: most }
    const items = await call(searchEndpoints.search, { query }).then((found) => found.items, whenBad('bad' as const))
    return { ...page, items, next: null }
  })
  const hasTypes = kind !== 'team' && kind !== 'project'
  return {
    user,
    list: hasTypes ? { kind, ...filter, q: isAsked ? question : undefined } : undefined,
    results: (
      <FoundOfKind
        {...{ tab, question, isAsked, filter, cursor }}
        page={data}
        types={hasTypes ? data.types : undefined}
      />
    ),
  }
}
