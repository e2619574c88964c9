import { occurrenceChangeEndpoints } from '#contract/agenda/occurrence-change'
import { consumerEndpoints } from '#contract/content/consumer'
import { type ContentInput, contentEndpoints } from '#contract/content/content'
import { lifecycleEndpoints } from '#contract/content/lifecycle'
import { publishingEndpoints } from '#contract/content/publishing'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { changeSavedAs, type PublicationAct } from '#contract/publication/rules'
import { cautious, standingChoices } from '#contract/publication/standing'
import type { TestApplication } from '#test/upstream/application'
import type { TestTenant } from '#test/upstream/tenant'
import {
  type Act,
  afterAct,
  afterArchiving,
  afterRestoring,
  type ModelPlace,
  momentsOf,
  newestTitle,
  rightOfModel,
} from './model.ts'

export type World = { application: TestApplication; tenant: TestTenant; manager: string; editor: string }

const typeOf = { organisation: 'bibliotheek', product: 'cursus', supplement: 'folder', agenda: 'agenda-item' } as const
const when = {
  start: '2026-11-20T10:00',
  zone: 'Europe/Amsterdam',
  duration: 60,
  rrule: 'FREQ=WEEKLY',
  rdate: [],
  exdate: [],
  changes: [],
}
export const valuesOf = (kind: ItemKind, title: string): ContentInput['values'] =>
  kind === 'agenda' ? { title, when } : { title }

const saving = {
  organisation: contentEndpoints.saveOrganisation,
  product: contentEndpoints.saveProduct,
  supplement: contentEndpoints.saveSupplement,
  agenda: contentEndpoints.saveAgendaItem,
}
const publishing = {
  organisation: publishingEndpoints.organisation,
  product: publishingEndpoints.product,
  supplement: publishingEndpoints.supplement,
  agenda: publishingEndpoints.agendaItem,
}

/** The parameters by which an item of a place is called. */
export const paramsOf = ({ items }: ModelPlace) => ({
  organisation: items.organisation.key,
  product: items.product.key,
  supplement: items.supplement.key,
  item: items.agenda.key,
})

const instant = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString())
const once = () => ({ idempotencyKey: crypto.randomUUID() })
const tag = (version: number) => ({ version: `"v${version}"` })

/** Whether a call was carried out; a refusal is an answer, anything else an issue. */
async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

/** Checks that the product refuses what the rules refuse, and nothing else. */
async function settleWith(
  place: ModelPlace,
  next: ModelPlace | undefined,
  call: Promise<unknown>,
): Promise<ModelPlace> {
  const isDone = await succeeds(call)
  if (isDone !== (next !== undefined))
    throw new Error(
      isDone ? 'the rules refuse this, the product does it' : 'the rules allow this, the product refuses it',
    )
  return next ?? place
}

function save(world: World, place: ModelPlace, act: Extract<Act, { what: 'save' }>) {
  const { application } = world
  const now = application.clock.now().getTime()
  const { kind, by, as, standing } = act
  const item = place.items[kind]
  const { from, until } = as === 'publish' ? momentsOf(act, now) : {}
  const title = `${item.key}-${item.titles + 1}`
  const done: PublicationAct = { action: as, version: title, from, until, standing }
  const next = afterAct(place, act, done, now)
  const saved = { ...(next?.items[kind] ?? item), titles: item.titles + 1, version: item.version + (next ? 1 : 0) }
  const after = next && { ...next, items: { ...next.items, [kind]: saved } }
  const body = {
    types: [typeOf[kind]],
    values: valuesOf(kind, title),
    save: as,
    // As a form does, which shows first what goes online.
    includes: 'others' as const,
    from: instant(from),
    until: instant(until),
    standing,
  }
  return settleWith(
    place,
    after,
    application.call(saving[kind], { params: paramsOf(place), body, ...tag(item.version) }, { token: world[by] }),
  )
}

function change(world: World, place: ModelPlace, act: Extract<Act, { what: 'publication' }>) {
  const { application } = world
  const now = application.clock.now().getTime()
  const { kind, by, action, plan, standing } = act
  const { from, until } = momentsOf(action === 'move' ? { ...act, from: act.from ?? 1 } : act, now)
  const dates = action === 'publish' || action === 'move' ? { from, until } : action === 'unpublish' ? { from } : {}
  const of = action === 'cancel' || action === 'move' ? { plan } : action === 'publish' ? { standing } : {}
  const done = action === 'move' ? { action, from: from ?? now, until, plan } : { action, ...dates, ...of }
  const note = action === 'sendBack' ? 'Kijk hier nog eens naar' : undefined
  const body = { action, ...of, note, from: instant(dates.from), until: instant(dates.until) }
  const input = { params: paramsOf(place), body, ...tag(place.items[kind].version), ...once() }
  return settleWith(
    place,
    afterAct(place, act, done, now),
    application.call(publishing[kind], input, { token: world[by] }),
  )
}

/** Calls off one date of an agenda item. What is planned beside it would be made anew: that has tests of its own. */
function changeDate(world: World, place: ModelPlace, act: Extract<Act, { what: 'date' }>) {
  const { application } = world
  const now = application.clock.now().getTime()
  const { agenda } = place.items
  if (agenda.facts.planned !== null) return place
  const { kind, by } = act
  const version = `${newestTitle(place, kind)}#${agenda.version + 1}`
  const action = changeSavedAs(agenda.facts, { now, workflow: true, right: rightOfModel(by, kind) })
  const standing = action === 'publish' ? cautious(standingChoices(agenda.facts, { version }, now)) : undefined
  const next = afterAct(place, act, action === 'publish' ? { action, version, standing } : { action, version }, now)
  const after = next && {
    ...next,
    items: { ...next.items, agenda: { ...next.items.agenda, version: agenda.version + 1 } },
  }
  const input = {
    params: { ...paramsOf(place), occurrence: '20261127T1000' },
    body: { scope: 'one' as const, action: 'cancel' as const, note: version },
    ...tag(agenda.version),
  }
  return settleWith(place, after, application.call(occurrenceChangeEndpoints.change, input, { token: world[by] }))
}

const lifecycle = {
  archive: { organisation: lifecycleEndpoints.archive, product: lifecycleEndpoints.archiveProduct },
  restore: { organisation: lifecycleEndpoints.restore, product: lifecycleEndpoints.restoreProduct },
}

/** Invites another organisation to a product, takes part for it, or ends it, one after the other. */
async function offer({ application, manager }: World, place: ModelPlace): Promise<ModelPlace> {
  const token = { token: manager }
  const params = { organisation: place.items.organisation.key, product: place.items.product.key }
  if (place.items.organisation.facts.archived || place.items.product.facts.archived) return place
  if (place.offer === 'none') {
    await application.call(consumerEndpoints.invite, { params, body: { organisation: 'ontvanger' }, ...once() }, token)
    return { ...place, offer: 'invited' }
  }
  if (place.offer === 'invited') {
    const input = {
      params: { organisation: 'ontvanger', product: params.product },
      body: { action: 'accept' as const },
      ...once(),
    }
    await application.call(consumerEndpoints.answer, input, token)
    return { ...place, offer: 'enrolled' }
  }
  await application.call(consumerEndpoints.end, { params: { ...params, consumer: 'ontvanger' } }, token)
  return { ...place, offer: 'none' }
}

/** Does one thing in a place through the real calls; answers the place as the rules then have it. */
export async function perform(world: World, place: ModelPlace, act: Act): Promise<ModelPlace> {
  const { application, manager } = world
  if (act.what === 'save') return save(world, place, act)
  if (act.what === 'publication') return change(world, place, act)
  if (act.what === 'date') return changeDate(world, place, act)
  if (act.what === 'offer') return offer(world, place)
  const now = application.clock.now().getTime()
  const { kind } = act
  const input = { params: paramsOf(place), ...tag(place.items[kind].version), ...once() }
  if (act.what === 'transfer') {
    const team = place.team === 'haven' ? ('zuid' as const) : ('haven' as const)
    const next = place.items.organisation.facts.archived ? undefined : { ...place, team }
    const call = application.call(
      lifecycleEndpoints.transfer,
      { ...input, body: { team, cancelPlans: false } },
      { token: manager },
    )
    return settleWith(place, next, call)
  }
  const next = act.what === 'archive' ? afterArchiving(place, kind, now) : afterRestoring(place, kind)
  return settleWith(place, next, application.call(lifecycle[act.what][kind], input, { token: manager }))
}
