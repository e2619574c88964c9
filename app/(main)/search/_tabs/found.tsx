import { EverywhereResults, KindResults } from '#components/search/results'
import type { SearchTab } from '#components/search/search-page'
import { searchEndpoints } from '#contract/content/search'
import { type SearchKind, searchMinimumLength } from '#contract/content/search-limits'
import { projectKinds } from '#contract/project/project-selection'
import { productStates, publicationStates } from '#contract/publication/publication'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { isBadQuery } from '#lib/server/startup'

type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** How many hits a page has; the first has the best, those after it are by name. */
const perPage = 50

const keyIn = (text: string | undefined) => text?.match(/^[a-z0-9-]{1,64}$/)?.[0]

/** The words and filters in an address; what is none of ours counts as absent. */
export async function questionOf(searchParams: SearchParams, kind?: SearchKind) {
  const {
    q = '',
    type,
    state,
    team,
    content,
    cursor,
  } = await textsOf(searchParams, ...(['q', 'type', 'state', 'team', 'content', 'cursor'] as const))
  const question = q.trim().slice(0, 100)
  return {
    question,
    hasQuestion: question.length >= searchMinimumLength,
    filter: {
      type: keyIn(type),
      state: (kind === 'product' ? productStates : publicationStates).find((one) => one === state),
      team: keyIn(team),
      content: projectKinds.find((one) => one === content),
    },
    cursor,
  }
}

/** Content to show instead of a page that can't be requested; other failures are thrown. */
const whenBad =
  <T,>(instead: T) =>
  (error: unknown): T => {
    if (isBadQuery(error)) return instead
    throw error
  }

/** Search over everything by words. */
export async function everything(searchParams: SearchParams) {
  const { question, hasQuestion, cursor } = await questionOf(searchParams)
  const { user, data } = await openPage(async (call) =>
    hasQuestion
      ? call(searchEndpoints.search, { query: { q: question, limit: perPage, cursor } }).catch(whenBad('bad' as const))
      : undefined,
  )
  return {
    user,
    list: hasQuestion && data !== 'bad' ? { q: question } : undefined,
    results: <EverywhereResults question={question} cursor={cursor} page={data} />,
  }
}

/** Everything of a kind by title, or by words; narrowed to a type and a state. */
export async function ofKind(kind: SearchKind, tab: SearchTab, searchParams: SearchParams) {
  const { question, hasQuestion, filter, cursor } = await questionOf(searchParams, kind)
  const { user, data } = await openPage(async (call) => {
    const page = await call(searchEndpoints.browse, {
      params: { kind },
      query: hasQuestion ? { limit: 1, team: kind === 'team' ? filter.team : undefined } : { ...filter, cursor },
    })
    if (!hasQuestion) return page
    const query = { q: question, kind, ...filter, limit: perPage, cursor }
    const bad = { items: 'bad' as const, next: null }
    return { ...page, ...(await call(searchEndpoints.search, { query }).catch(whenBad(bad))) }
  })
  const hasTypes = kind !== 'team' && kind !== 'project'
  return {
    user,
    list: { kind, ...filter, q: hasQuestion ? question : undefined },
    results: (
      <KindResults
        {...{ tab, question, hasQuestion, filter, cursor }}
        page={data}
        types={hasTypes ? data.types : undefined}
        teams={kind === 'team' ? data.teams : undefined}
      />
    ),
  }
}
