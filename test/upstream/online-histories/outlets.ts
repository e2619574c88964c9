import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { consumerEndpoints } from '#contract/content/consumer'
import { itemEndpoints } from '#contract/content/item'
import { historyEndpoints } from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import { type ItemKind, itemKinds } from '#contract/kernel/item-kinds'
import { projectEndpoints } from '#contract/project/project'
import { publicationState } from '#contract/publication/publication'
import { menuEndpoints } from '#contract/team/menu'
import { expectedTitle, type ModelPlace } from './model.ts'
import { checkAndPrint, confirmationByLink, productsByState, searchByState } from './outlets-of-pages.ts'
import { paramsOf, type World } from './perform.ts'

/** With a project that takes everything, the link that a mail brought, and a way to sign in after the clock has moved. */
export type Reading = World & { project: string; linkOf: (organisation: string) => string; signIn: () => Promise<void> }

/** An outlet's content, and the content that the rule requires. */
export type OutletState = { outlet: string; expected: unknown; shown: unknown }

const reads = {
  organisation: itemEndpoints.organisation,
  product: itemEndpoints.product,
  supplement: itemEndpoints.supplement,
  agenda: itemEndpoints.agendaItem,
}

async function notFoundIsNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

const sorted = (titles: (string | null)[]) => titles.filter((title) => title !== null).sort()

/** Outlets of all places together: the content of a project, the calendar of the teams, and search results. */
export async function commonOutlets(world: Reading, places: readonly ModelPlace[]): Promise<OutletState[]> {
  const { application, manager, project } = world
  const now = application.clock.now().getTime()
  const expected = (kind: ItemKind) => sorted(places.map((place) => expectedTitle(place, kind, now)))
  const selected = itemKinds.map(async (kind): Promise<OutletState> => {
    const { data } = await application.call(
      projectEndpoints.content,
      { params: { project, kind }, query: { limit: 200 } },
      { token: manager },
    )
    const ours = data.items.filter(({ key }) => /-\d+$/.test(key))
    return { outlet: `project ${kind}`, expected: expected(kind), shown: ours.map(({ title }) => title).sort() }
  })
  const feed = async (): Promise<OutletState> => {
    const { data } = await application.call(
      calendarFeedEndpoints.team,
      { params: { team: 'wortel' } },
      { token: manager },
    )
    return { outlet: 'calendar', expected: expected('agenda'), shown: data.events.map(({ title }) => title).sort() }
  }
  const [handedOut, found] = await Promise.all([Promise.all([...selected, feed()]), searchByState(world, places)])
  return [...handedOut, ...found]
}

/** An item as it is published, the state that is said of it, and which of its versions history calls published. */
async function ofItem({ application, manager }: World, place: ModelPlace, kind: ItemKind): Promise<OutletState[]> {
  const now = application.clock.now().getTime()
  const token = { token: manager }
  const params = paramsOf(place)
  const title = expectedTitle(place, kind, now)
  const [published, newest, history] = await Promise.all([
    notFoundIsNull(application.call(reads[kind], { params, query: { version: 'published' } }, token)),
    application.call(reads[kind], { params, query: {} }, token),
    application.call(
      historyEndpoints.list,
      { params: { type: kind, key: place.items[kind].key }, query: { limit: 50 } },
      token,
    ),
  ])
  const owner = kind === 'organisation' ? null : place.items.organisation.facts
  const state = publicationState(place.items[kind].facts, owner, now)
  const uses = history.data.items.filter((row) => row.uses.includes('published'))
  return [
    {
      outlet: `${kind} ?version=published`,
      expected: title && [title, title],
      shown: published && [published.data.title, published.data.values.title],
    },
    { outlet: `publication of ${kind}`, expected: state, shown: newest.data.publication },
    { outlet: `history of ${kind}`, expected: state.state === 'published' ? 1 : 0, shown: uses.length },
  ]
}

/** The table of contents and the menu of an organisation. */
async function ofOrganisation({ application, manager }: World, place: ModelPlace): Promise<OutletState[]> {
  const now = application.clock.now().getTime()
  const token = { token: manager }
  const params = paramsOf(place)
  const [contents, menu] = await Promise.all([
    application.call(itemEndpoints.contents, { params }, token),
    application.call(menuEndpoints.organisation, { params }, token),
  ])
  const isPublic = contents.data.groups.flatMap(({ items }) =>
    items.filter(({ state }) => state === 'public').map(({ key }) => key),
  )
  const online = (['product', 'supplement'] as const).filter((kind) => expectedTitle(place, kind, now) !== null)
  return [
    {
      outlet: 'table of contents',
      expected: online.map((kind) => place.items[kind].key).sort(),
      shown: isPublic.sort(),
    },
    { outlet: 'menu', expected: expectedTitle(place, 'organisation', now) !== null, shown: menu.data.online },
  ]
}

/** A product where another organisation takes part in it. */
async function ofOffer({ application, manager }: World, place: ModelPlace): Promise<OutletState[]> {
  if (place.offer === 'none') return []
  const expected = expectedTitle(place, 'product', application.clock.now().getTime())
  const params = { organisation: 'ontvanger', product: place.items.product.key }
  const { data } = await application.call(consumerEndpoints.offer, { params }, { token: manager })
  return [
    {
      outlet: 'offer',
      expected: [expected !== null, expected ?? undefined],
      shown: [data.publication.online, data.values.title],
    },
  ]
}

/** Outlets of one place: of one of its items, of its organisation, and where its product is offered. */
export async function outletsOf(world: Reading, place: ModelPlace, kind: ItemKind): Promise<OutletState[]> {
  const parts = [
    ofItem(world, place, kind),
    ofOrganisation(world, place),
    ofOffer(world, place),
    checkAndPrint(world, place),
    confirmationByLink(world, place),
    productsByState(world, place),
  ]
  return (await Promise.all(parts)).flat()
}
