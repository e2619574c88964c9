import fc from 'fast-check'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { itemKinds } from '#contract/kernel/item-kinds'
import { onlineVersion } from '#contract/publication/online'
import { type PublicationAct, type PublicationRight, planKinds, publicationOutcome } from '#contract/publication/rules'
import { endChoices, planChoices } from '#contract/publication/standing'
import { newestOf, noPublication, type StoredPublication } from '#contract/publication/stored-publication'

/** Items as the rules alone have them; a version goes by the title that was saved with it, and a mark where that stayed. */
export type ModelItem = { kind: ItemKind; key: string; facts: StoredPublication; version: number; titles: number }
export type ModelPlace = {
  number: number
  items: Record<ItemKind, ModelItem>
  team: 'haven' | 'zuid'
  offer: 'none' | 'invited' | 'enrolled'
}

const moments = { from: fc.option(fc.integer({ min: 1, max: 60 })), hours: fc.option(fc.integer({ min: 1, max: 60 })) }
const kind = fc.constantFrom(...itemKinds)
/** Who may publish, or who may only change what is there. */
const by = fc.constantFrom('manager' as const, 'manager' as const, 'editor' as const)
/** Choices about the current plans; now and then there is none, and publishing is refused. */
const standing = fc.record({
  plan: fc.constantFrom(undefined, ...planChoices, 'keep' as const),
  end: fc.constantFrom(undefined, ...endChoices, 'keep' as const),
})

/** Something that somebody does; moments are hours from then on. */
export const actArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('save' as const),
      kind,
      by,
      as: fc.constantFrom('concept', 'ready', 'publish'),
      standing,
      ...moments,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('publication' as const),
      kind,
      by,
      action: fc.constantFrom('ready', 'sendBack', 'publish', 'unpublish', 'unpublish', 'cancel', 'move'),
      plan: fc.constantFrom(undefined, ...planKinds),
      standing,
      ...moments,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('date' as const), kind: fc.constantFrom('agenda' as const), by }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('archive', 'restore'),
      kind: fc.constantFrom('organisation', 'product'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('transfer', 'offer'),
      kind: fc.constantFrom('organisation' as const),
    }),
  },
)
export type Act = typeof actArbitrary extends fc.Arbitrary<infer One> ? One : never
export type By = 'manager' | 'editor'

/** Who may change a supplement may publish it; for other kinds publishing is a right of its own. */
export const rightOfModel = (by: By, kind: ItemKind): PublicationRight =>
  by === 'manager' || kind === 'supplement' ? 'publish' : 'update'

/** The title that a version goes by. */
const titleOf = (version: string | null) => version?.replace(/#.*$/, '') ?? null

export const newPlace = (number: number, now: number): ModelPlace => {
  const item = (kind: ItemKind): ModelItem => {
    const key = `${kind}-${number}`
    const facts = { ...noPublication, published: `${key}-1`, publishedFrom: now, online: true }
    return { kind, key, facts, version: 1, titles: 1 }
  }
  const items = {
    organisation: item('organisation'),
    product: item('product'),
    supplement: item('supplement'),
    agenda: item('agenda'),
  }
  return { number, items, team: 'haven', offer: 'none' }
}

/** The title that visitors see of an item, by the rule. */
export const expectedTitle = ({ items }: ModelPlace, kind: ItemKind, now: number): string | null =>
  titleOf(onlineVersion(items[kind].facts, kind === 'organisation' ? null : items.organisation.facts, now))

/** The title of the newest version of an item, as those who may edit it see it. */
export const newestTitle = ({ items }: ModelPlace, kind: ItemKind): string | null => {
  return titleOf(newestOf(items[kind].facts))
}

const hour = 3_600_000

/** The moments of an act as milliseconds: hours from now, or none. */
export function momentsOf({ from, hours }: { from: number | null; hours: number | null }, now: number) {
  const begin = from === null ? undefined : now + from * hour
  return { from: begin, until: hours === null ? undefined : (begin ?? now) + hours * hour }
}

/** The place after an act on the publication of an item; undefined where the rules refuse it. */
export function afterAct(
  place: ModelPlace,
  { kind, by }: { kind: ItemKind; by: By },
  act: PublicationAct,
  now: number,
): ModelPlace | undefined {
  const item = place.items[kind]
  if (kind !== 'organisation' && place.items.organisation.facts.archived) return undefined
  const { publication: facts } = publicationOutcome(item.facts, act, {
    now,
    workflow: true,
    right: rightOfModel(by, kind),
  })
  return facts && { ...place, items: { ...place.items, [kind]: { ...item, facts } } }
}

/** Archiving takes all that lies in an organisation offline and ends its plans, and offers end. */
export function afterArchiving(
  place: ModelPlace,
  kind: 'organisation' | 'product',
  now: number,
): ModelPlace | undefined {
  const { items } = place
  if (items.organisation.facts.archived || items[kind].facts.archived) return undefined
  const context = { now, workflow: true, right: 'none' } as const
  const taken = (item: ModelItem): ModelItem => {
    const { publication: facts } = publicationOutcome(item.facts, { action: 'archive' }, context)
    const archived = item.kind === kind || item.facts.archived
    return facts === undefined ? item : { ...item, facts: { ...facts, archived } }
  }
  if (kind === 'product') return { ...place, items: { ...items, product: taken(items.product) }, offer: 'none' }
  const { organisation, product, supplement, agenda } = items
  const all = {
    organisation: taken(organisation),
    product: taken(product),
    supplement: taken(supplement),
    agenda: taken(agenda),
  }
  return { ...place, items: all, offer: 'none' }
}

export function afterRestoring(place: ModelPlace, kind: 'organisation' | 'product'): ModelPlace | undefined {
  const item = place.items[kind]
  const isHeld = kind === 'product' && place.items.organisation.facts.archived
  if (isHeld || !item.facts.archived) return undefined
  return { ...place, items: { ...place.items, [kind]: { ...item, facts: { ...item.facts, archived: false } } } }
}
