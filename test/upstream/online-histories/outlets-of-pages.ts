import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { confirmationSchema } from '#contract/confirmation/confirmation'
import { itemEndpoints } from '#contract/content/item'
import { searchEndpoints } from '#contract/content/search'
import { type SearchHit, searchItemKinds } from '#contract/content/search-limits'
import type { ItemKind } from '#contract/kernel/item-kinds'
import {
  type Publication,
  productState,
  productStates,
  publicationState,
  publicationStates,
} from '#contract/publication/publication'
import { sealed } from '#test/upstream/application'
import { expectedTitle, type ModelPlace, newestTitle } from './model.ts'
import type { OutletState, Reading } from './outlets.ts'
import { paramsOf } from './perform.ts'

/** The state of an item by itself, whatever its organisation's is. */
const publicationOf = ({ items }: ModelPlace, kind: ItemKind, now: number) =>
  publicationState(items[kind].facts, null, now)

/** Products are looked for by states of their own, and by what all that is planned is called. */
const statesOf = (kind: ItemKind) => (kind === 'product' ? ([...productStates, 'planned'] as const) : publicationStates)
type AnyState = ReturnType<typeof statesOf>[number]

const isIn = (publication: Publication, kind: ItemKind, state: AnyState) =>
  (kind === 'product' && state !== 'planned' ? productState(publication) : publication.state) === state

let readers = 0
/** Each page is opened from a network of its own: one that finds nothing counts as a guess, and so many are refused. */
function nextAddress(): string {
  readers += 1
  return `10.${(readers >> 8) & 255}.${readers & 255}.1`
}

const isOfPlaces = (key: string) => /-\d+$/.test(key)

/** Search hits of each kind in each state, and whether visitors see them: the list of everything, and the question by words. */
export async function searchByState(
  { application, manager }: Reading,
  places: readonly ModelPlace[],
): Promise<OutletState[]> {
  const now = application.clock.now().getTime()
  const token = { token: manager }
  const all = searchItemKinds.flatMap((kind) => statesOf(kind).map((state) => ({ kind, state })))
  return Promise.all(
    all.map(async ({ kind, state }): Promise<OutletState> => {
      const [browsed, found] = await Promise.all([
        application.call(searchEndpoints.browse, { params: { kind }, query: { state, limit: 200 } }, token),
        application.call(searchEndpoints.search, { query: { q: kind, kind, state, limit: 50 } }, token),
      ])
      const there = places
        .map((place) => ({ place, publication: publicationOf(place, kind, now) }))
        .filter(({ publication }) => isIn(publication, kind, state))
        .map(({ place, publication }) => {
          const { key } = place.items[kind]
          return { key, text: `${key} ${publication.state} ${expectedTitle(place, kind, now) !== null}` }
        })
      // Words come into the index with a save, which what stood there at the start never had.
      const saved = new Set(places.flatMap(({ items: { [kind]: item } }) => (item.version > 1 ? [item.key] : [])))
      const shownOf = (hits: readonly SearchHit[]) =>
        hits.filter(({ key }) => isOfPlaces(key)).map((hit) => `${hit.key} ${hit.state} ${hit.publication?.online}`)
      return {
        outlet: `search ${kind} ${state}`,
        expected: {
          browsed: there.map(({ text }) => text).sort(),
          found: there.flatMap(({ key, text }) => (saved.has(key) ? [text] : [])).sort(),
        },
        shown: {
          browsed: shownOf(browsed.data.items).sort(),
          found: shownOf(found.data.items.filter(({ key }) => saved.has(key))).sort(),
        },
      }
    }),
  )
}

/** The page behind a link in a mail: the version that visitors see, and while there is none the newest that is no concept. */
export async function confirmationByLink({ application, linkOf }: Reading, place: ModelPlace): Promise<OutletState> {
  const now = application.clock.now().getTime()
  const { organisation, product } = place.items
  const response = await application.request(`/main${linkOf(organisation.key)}`, {
    headers: { 'X-Client-Address': sealed(nextAddress()) ?? '' },
  })
  const outlet = 'confirmation by link'
  const { archived, ready, planned, published } = organisation.facts
  if (archived) return { outlet, expected: 404, shown: response.status }
  const page = confirmationSchema.parse(await response.json())
  if (page.state !== 'open') return { outlet, expected: 'open', shown: page.state }
  const online = expectedTitle(place, 'organisation', now)
  const title = online ?? ready ?? planned ?? published
  const agenda = expectedTitle(place, 'agenda', now)
  const isShared = [product.facts.ready, product.facts.planned, product.facts.published].some((one) => one !== null)
  const isListed = isShared && !product.facts.archived
  const productTitle = expectedTitle(place, 'product', now)
  return {
    outlet,
    expected: {
      titles: [title ?? organisation.titles, title ?? undefined],
      products: isListed
        ? [
            [
              product.key,
              publicationOf(place, 'product', now).state,
              productTitle !== null,
              productTitle ?? 'not online',
            ],
          ]
        : [],
      agenda: online === null ? undefined : agenda === null ? [] : [agenda],
    },
    shown: {
      titles: [page.title, page.values.title],
      products: page.products.map(({ key, state, online: isOnline, title: shown }) => [
        key,
        state,
        isOnline,
        productTitle === null ? 'not online' : shown,
      ]),
      agenda: page.calendar?.events.map(({ title: shown }) => shown),
    },
  }
}

/** The sources of the signed-in page to check and the one to print. */
export async function checkAndPrint({ application, manager }: Reading, place: ModelPlace): Promise<OutletState[]> {
  const now = application.clock.now().getTime()
  const token = { token: manager }
  const params = paramsOf(place)
  const query = { limit: 200 }
  const [item, products, supplements, agenda, feed] = await Promise.all([
    application.call(
      itemEndpoints.organisation,
      { params, query: { types: 'true', version: 'publishedOrNewest' } },
      token,
    ),
    application.call(itemEndpoints.products, { params, query }, token),
    application.call(itemEndpoints.supplements, { params, query }, token),
    application.call(itemEndpoints.agenda, { params, query }, token),
    application.call(calendarFeedEndpoints.organisation, { params }, token),
  ])
  const owner = place.items.organisation.facts
  const title = expectedTitle(place, 'organisation', now) ?? newestTitle(place, 'organisation')
  const online = expectedTitle(place, 'agenda', now)
  const rows = [
    ['product', products],
    ['supplement', supplements],
    ['agenda', agenda],
  ] as const
  return [
    { outlet: 'check and print', expected: [title, title], shown: [item.data.title, item.data.values.title] },
    {
      outlet: 'calendar of the organisation',
      expected: online === null ? [] : [online],
      shown: feed.data.events.map((event) => event.title),
    },
    ...rows.map(([kind, { data }]) => ({
      outlet: `${kind} on paper`,
      expected: [publicationState(place.items[kind].facts, owner, now)],
      shown: data.items.map(({ publication }) => publication),
    })),
  ]
}

/** A product of a place in the list of its organisation by state, and as the team reads it. */
export async function productsByState({ application, manager }: Reading, place: ModelPlace): Promise<OutletState> {
  const now = application.clock.now().getTime()
  const { product, organisation } = place.items
  const state = productState(publicationState(product.facts, organisation.facts, now))
  const params = paramsOf(place)
  const { data } = await application.call(
    itemEndpoints.products,
    { params, query: { state, counts: 'true' } },
    { token: manager },
  )
  return {
    outlet: `products ${state}`,
    expected: { keys: [product.key], counts: { [state]: 1 } },
    shown: { keys: data.items.map(({ key }) => key), counts: data.counts },
  }
}
