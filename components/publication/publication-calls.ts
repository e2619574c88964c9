import type { Undo } from '#contract/content/item'
import type { BulkEffect, Publishing, SeenPlans } from '#contract/content/publishing'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { InputOf } from '#lib/api/browser-endpoint'
import { call } from '#lib/api/client'
import { itemEndpoints } from '#lib/api/endpoints/item'
import { publishingEndpoints } from '#lib/api/endpoints/publishing'

export type PublicationTarget = { kind: ItemKind; key: string; organisation: string; version: number }

type Change = { body: Publishing; version: number }

function publish({ kind, key, organisation }: PublicationTarget, change: Change) {
  switch (kind) {
    case 'organisation':
      return call(publishingEndpoints.organisation, { params: { organisation }, ...change })
    case 'product':
      return call(publishingEndpoints.product, { params: { organisation, product: key }, ...change })
    case 'supplement':
      return call(publishingEndpoints.supplement, { params: { organisation, supplement: key }, ...change })
    case 'agenda':
      return call(publishingEndpoints.agendaItem, { params: { organisation, item: key }, ...change })
  }
}

/** Does one thing to the publication of an item, and answers what undoes it. */
export async function changePublication(target: PublicationTarget, body: Publishing): Promise<Undo | undefined> {
  const { data } = await publish(target, { body, version: target.version })
  return data.undo ?? undefined
}

/** Undoes what was done a moment ago. */
export const takeBack = (target: LookTarget, { event, version }: Undo) =>
  publish({ ...target, version }, { body: { action: 'undo', event }, version })

export type LookBody = InputOf<typeof publishingEndpoints.productPreview>['body']
export type LookTarget = Omit<PublicationTarget, 'version'>

/** Previews an act on the publication of an item; nothing is done. */
export async function lookAt({ kind, key, organisation }: LookTarget, body: LookBody): Promise<PublishingEffect> {
  const ask = () => {
    switch (kind) {
      case 'organisation':
        return call(publishingEndpoints.organisationPreview, { params: { organisation }, body })
      case 'product':
        return call(publishingEndpoints.productPreview, { params: { organisation, product: key }, body })
      case 'supplement':
        return call(publishingEndpoints.supplementPreview, { params: { organisation, supplement: key }, body })
      case 'agenda':
        return call(publishingEndpoints.agendaItemPreview, { params: { organisation, item: key }, body })
    }
  }
  return (await ask()).data
}

export type BulkItem = { kind: ItemKind; key: string; version?: number; seen?: SeenPlans; event?: number }
export type BulkTarget = { team: string; items: BulkItem[] }

/** A list has things of one kind. */
export const kindOf = ({ items: [first] }: BulkTarget) => first?.kind ?? 'product'

/** What an act does to several items, or would do. */
export async function publishInBulk(
  { team, items }: BulkTarget,
  publishing: Publishing,
  way: 'preview' | 'apply',
): Promise<BulkEffect[]> {
  const input = { params: { team }, body: { ...publishing, items } }
  const { data } = await (way === 'preview'
    ? call(publishingEndpoints.preview, input)
    : call(publishingEndpoints.bulk, input))
  return data.items
}

/** A list of a team with its filters, of which everything can be chosen. */
export type BulkList = { team: string; kind: 'organisation' | 'product'; query: Record<string, string | undefined> }

const perPage = 200

/** All items of a list, on all its pages together, up to the maximum. */
export async function listForBulk({ team, kind, query }: BulkList, maximum: number): Promise<BulkItem[]> {
  const found: BulkItem[] = []
  let cursor: string | undefined
  do {
    const input = { params: { team }, query: { ...query, cursor, limit: perPage } }
    const { data } = await (kind === 'organisation'
      ? call(itemEndpoints.teamOrganisations, input)
      : call(itemEndpoints.teamProducts, input))
    found.push(...data.items.map(({ key }) => ({ kind, key })))
    cursor = data.next ?? undefined
  } while (cursor !== undefined && found.length < maximum)
  return found.slice(0, maximum)
}
