import type { Undo } from '#contract/content/item'
import type { BulkEffect, PlansOnScreen, Publishing } from '#contract/content/publishing'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { InputOf } from '#lib/api/browser-calls'
import { call } from '#lib/api/client'

export type PublicationTarget = { kind: ItemKind; key: string; organisation: string; version: number }

type Change = { body: Publishing; version: number }

function publish({ kind, key, organisation }: PublicationTarget, change: Change) {
  switch (kind) {
    case 'organisation':
      return call('POST /main/organisation/{organisation}/publication', { params: { organisation }, ...change })
    case 'product':
      return call('POST /main/organisation/{organisation}/product/{product}/publication', {
        params: { organisation, product: key },
        ...change,
      })
    case 'supplement':
      return call('POST /main/organisation/{organisation}/supplement/{supplement}/publication', {
        params: { organisation, supplement: key },
        ...change,
      })
    case 'agenda':
      return call('POST /main/organisation/{organisation}/agenda/{item}/publication', {
        params: { organisation, item: key },
        ...change,
      })
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

export type LookBody = InputOf<'POST /main/organisation/{organisation}/product/{product}/publication/preview'>['body']
export type LookTarget = Omit<PublicationTarget, 'version'>

/** Previews an act on the publication of an item; nothing is done. */
export async function lookAt({ kind, key, organisation }: LookTarget, body: LookBody): Promise<PublishingEffect> {
  const ask = () => {
    switch (kind) {
      case 'organisation':
        return call('POST /main/organisation/{organisation}/publication/preview', { params: { organisation }, body })
      case 'product':
        return call('POST /main/organisation/{organisation}/product/{product}/publication/preview', {
          params: { organisation, product: key },
          body,
        })
      case 'supplement':
        return call('POST /main/organisation/{organisation}/supplement/{supplement}/publication/preview', {
          params: { organisation, supplement: key },
          body,
        })
      case 'agenda':
        return call('POST /main/organisation/{organisation}/agenda/{item}/publication/preview', {
          params: { organisation, item: key },
          body,
        })
    }
  }
  return (await ask()).data
}

export type BulkItem = { kind: ItemKind; key: string; version?: number; seen?: PlansOnScreen; event?: number }
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
    ? call('POST /main/team/{team}/publication/preview', input)
    : call('POST /main/team/{team}/publication', input))
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
      ? call('GET /main/team/{team}/organisation', input)
      : call('GET /main/team/{team}/product', input))
    found.push(...data.items.map(({ key }) => ({ kind, key })))
    cursor = data.next ?? undefined
  } while (cursor !== undefined && found.length < maximum)
  return found.slice(0, maximum)
}
