import { and, sql } from 'drizzle-orm'
import { itemEndpoints } from '#contract/content/item'
import type { ItemListQuery } from '#contract/content/list-filters'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { isDoubted } from '../../capability/doubt/open.ts'
import { organisationChoices } from '../../capability/listing/organisation-choices.ts'
import { organisationFilter } from '../../capability/listing/organisation-filter.ts'
import { organisationImports } from '../../capability/origin/status.ts'
import { provenanceOf } from '../../capability/provenance/read.ts'
import { fieldAges, isUnconfirmed } from '../../capability/provenance/unconfirmed.ts'
import { scoresOf } from '../../capability/quality/quality.ts'
import { type ItemFilter, listItems } from '../../capability/search/list.ts'
import { definitionsOf, openingTimesSeen } from '../../capability/view/extras.ts'
import { toItem, toRows } from '../../capability/view/item-view.ts'
import { organisationSummaries } from '../../capability/view/organisation-summaries.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, type Call, mount } from '../../kernel/call/mount.ts'
import { noteOpened } from '../../kernel/item/opened.ts'
import { onlineVersionOf } from '../../kernel/item/publication.ts'
import { relatedIn } from '../../kernel/item/related.ts'
import {
  countStates,
  getItem,
  getOrganisationAround,
  type ItemReference,
  type ItemWithOrganisation,
} from '../../kernel/item/repository.ts'
import { mayEdit } from '../../kernel/scope/scope.ts'
import { getTeam } from '../../kernel/team/repository.ts'
import { items } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import { contentsOf } from './contents.ts'
import { openingTimesOnline, toOnlineItem } from './online-item.ts'

type Context = Pick<Call<typeof itemEndpoints.products>, 'db' | 'actor' | 'now' | 'locale'>

async function listOf(context: Context, kind: ItemKind, filter: ItemFilter, query: ItemListQuery) {
  const page = await listItems(context.db, context.actor, kind, filter, query)
  return { ...page, items: await toRows(context.db, context.actor, kind, page.items, context) }
}

/** Rows of a list of a team, with how good each is where its summary is asked for, and the age of the field that narrows the list. */
async function rowsOf(
  call: Context & { query: { summary?: 'true'; unconfirmed?: string } },
  kind: ItemKind,
  found: readonly ItemWithOrganisation[],
) {
  const { db, actor, query } = call
  const ids = found.map(({ item }) => item.id)
  const [rows, scores, ages] = await Promise.all([
    toRows(db, actor, kind, found, call),
    query.summary &&
      scoresOf(
        db,
        found.map(({ item }) => item),
      ),
    query.unconfirmed === undefined ? undefined : fieldAges(db, actor.tenantId, ids, query.unconfirmed),
  ])
  return rows.map((row, at) => ({ ...row, quality: scores?.get(row.key), fieldAge: ages?.get(ids[at] ?? 0) }))
}

const chosen = ({ query, now }: Pick<Call<typeof itemEndpoints.products>, 'query' | 'now'>) => ({
  title: query.q === '' ? undefined : query.q,
  type: query.type,
  state: query.state && { is: query.state, now, ofProducts: true },
})

/** Items in an organisation, by its key; none where it doesn't exist. */
const isOf = ({ tenantId }: Actor, key: string) => sql`${items.organisationId} = (select o.id from items o
  where o.tenant_id = ${tenantId} and o.kind = 'organisation' and o.key = ${key})`

type ReadContext = {
  db: Database
  actor: Actor
  now: Date
  query: { types?: 'true'; provenance?: 'true'; version?: 'published' | 'publishedOrNewest' }
}

async function itemOf(call: ReadContext, reference: ItemReference) {
  return answerWith(call, await getItem(call.db, call.actor, reference))
}

async function answerWith({ db, actor, now, query }: ReadContext, found: ItemWithOrganisation) {
  const { version: requested } = query
  const isOnline = onlineVersionOf(found.item, found.organisation, now) !== null
  const provenance = (shown: string | null) =>
    query.provenance && provenanceOf(db, found.item, shown, mayEdit(actor, found.item))
  if (requested === 'published' || (requested === 'publishedOrNewest' && isOnline)) {
    const { item, definitions } = await toOnlineItem(db, actor, found, now)
    const said = await provenance(item.shown)
    const related = query.types && (await relatedIn(db, actor, definitions, item.values))
    return {
      body: { ...item, definitions: query.types && definitions, related, provenance: said },
      version: found.item.version,
    }
  }
  const [item, definitions] = await Promise.all([
    toItem(db, actor, found, now),
    query.types && definitionsOf(db, actor, found),
  ])
  return {
    body: {
      ...{ ...item, definitions, provenance: await provenance(item.shown) },
      related: definitions && (await relatedIn(db, actor, definitions, item.values)),
    },
    version: found.item.version,
  }
}

/** Reading organisations, products, supplements and agenda items. */
export function mountItems(app: Application): void {
  mount(app, itemEndpoints.organisation, async (call) => {
    const { db, actor, params, now } = call
    const reference = { kind: 'organisation', key: params.organisation } as const
    const answer = await itemOf(call, reference)
    const { item } = await getItem(db, actor, reference)
    await noteOpened(db, actor, item, now)
    const imports = call.query.imports && (await organisationImports(db, actor, item))
    return { ...answer, body: { ...answer.body, imports } }
  })
  mount(app, itemEndpoints.product, (call) =>
    itemOf(call, { kind: 'product', key: call.params.product, organisation: call.params.organisation }),
  )
  mount(app, itemEndpoints.supplement, (call) =>
    itemOf(call, { kind: 'supplement', key: call.params.supplement, organisation: call.params.organisation }),
  )
  mount(app, itemEndpoints.agendaItem, async ({ db, actor, params, query, now }) => {
    const found = await getItem(db, actor, { kind: 'agenda', key: params.item, organisation: params.organisation })
    const isOnline = query.version === 'published'
    const times = async () => {
      const { organisation, reached } = await getOrganisationAround(db, actor, params.organisation)
      // Who reaches the item alone sees of its organisation what everybody does.
      return isOnline || reached !== undefined
        ? openingTimesOnline(db, organisation, now)
        : openingTimesSeen(db, actor, organisation)
    }
    const [{ body, version }, openingTimes] = await Promise.all([
      answerWith({ db, actor, now, query }, found),
      query.openingTimes && times(),
    ])
    return { body: { ...body, openingTimes: openingTimes || undefined }, version }
  })
  mount(app, itemEndpoints.teamProduct, async (call) => {
    const { db, actor, params } = call
    const team = await getTeam(db, actor, params.team)
    const found = await getItem(db, actor, { kind: 'product', key: params.product })
    if (!found.item.teamPath.startsWith(team.path)) throw new AppError('NOT_FOUND')
    return answerWith(call, found)
  })
  mount(app, itemEndpoints.products, async (call) => {
    const { organisation } = await getOrganisationAround(call.db, call.actor, call.params.organisation)
    const [page, counts] = await Promise.all([
      listOf(call, 'product', { organisationId: organisation.id, ...chosen(call) }, call.query),
      call.query.counts && countStates(call.db, call.actor, 'product', organisation.id, call.now),
    ])
    return { ...page, counts }
  })
  mount(app, itemEndpoints.supplements, async (call) => {
    const { type, q, used } = call.query
    const { organisation } = await getOrganisationAround(call.db, call.actor, call.params.organisation)
    const filter = { title: q === '' ? undefined : q, used: used === undefined ? undefined : used === 'true' }
    return listOf(call, 'supplement', { organisationId: organisation.id, type, ...filter }, call.query)
  })
  mount(app, itemEndpoints.agenda, async (call) => {
    const { organisation } = await getOrganisationAround(call.db, call.actor, call.params.organisation)
    return listOf(call, 'agenda', { organisationId: organisation.id }, call.query)
  })
  mount(app, itemEndpoints.teamOrganisations, async (call) => {
    const team = await getTeam(call.db, call.actor, call.params.team)
    const { db, actor, now } = call
    const filter = await organisationFilter(db, actor, team, call.query, now)
    const page = await listItems(db, actor, 'organisation', filter, call.query)
    const records = page.items.map(({ item }) => item)
    const [rows, summaries] = await Promise.all([
      rowsOf(call, 'organisation', page.items),
      call.query.summary && organisationSummaries(db, actor, records, now),
    ])
    return { ...page, items: rows.map((row) => ({ ...row, summary: summaries?.get(row.key) })) }
  })
  mount(app, itemEndpoints.teamProducts, async (call) => {
    const team = await getTeam(call.db, call.actor, call.params.team)
    const { organisation, quality, doubted, unconfirmed, unconfirmedMonths } = call.query
    const also = and(
      organisation === undefined ? undefined : isOf(call.actor, organisation),
      doubted && isDoubted(call.actor, 'product'),
      unconfirmed === undefined
        ? undefined
        : await isUnconfirmed(call.db, call.actor.tenantId, {
            ...{ field: unconfirmed, span: unconfirmedMonths, isLeaf: team.isLeaf, now: call.now },
          }),
    )
    const filter = { team, also, quality, ...chosen(call) }
    const page = await listItems(call.db, call.actor, 'product', filter, call.query)
    return { ...page, items: await rowsOf(call, 'product', page.items) }
  })
  mount(app, itemEndpoints.organisationChoices, async ({ db, actor, params, locale }) =>
    organisationChoices(db, actor, await getTeam(db, actor, params.team), locale),
  )
  mount(app, itemEndpoints.contents, async ({ db, actor, params, now, locale }) => {
    const { organisation } = await getOrganisationAround(db, actor, params.organisation)
    return contentsOf(db, actor, organisation, { now, locale })
  })
  mount(app, itemEndpoints.productStates, async ({ db, actor, params, now }) => {
    const { organisation } = await getOrganisationAround(db, actor, params.organisation)
    return { counts: await countStates(db, actor, 'product', organisation.id, now) }
  })
}
