import type { InputOf } from '#lib/api/browser-endpoint'
import { call } from '#lib/api/client'
import { contentEndpoints } from '#lib/api/endpoints/content'

export type ContentBody = InputOf<typeof contentEndpoints.saveOrganisation>['body']
export type ContentPart = 'product' | 'supplement' | 'agenda'

/** An organisation, a part of it, or a new one of either. */
export type ContentTarget =
  | { team: string; requestKey: string }
  | ({ organisation: string } & (
      | { part?: undefined }
      | { part: ContentPart; key: string }
      | { part: ContentPart; requestKey: string }
    ))

/** A new record carries a key of its own, so that a double click makes one. */
function create(target: ContentTarget & { requestKey: string }, body: ContentBody) {
  const { requestKey: idempotencyKey } = target
  if ('team' in target) {
    return call(contentEndpoints.createOrganisation, { params: { team: target.team }, body, idempotencyKey })
  }
  const input = { params: { organisation: target.organisation }, body, idempotencyKey }
  if (target.part === 'product') return call(contentEndpoints.createProduct, input)
  if (target.part === 'supplement') return call(contentEndpoints.createSupplement, input)
  return call(contentEndpoints.createAgendaItem, input)
}

type Existing = { organisation: string } & ({ part?: undefined } | { part: ContentPart; key: string })

/** Merges changes that somebody else saved meanwhile in other fields; the answer contains them. */
function update(target: Existing, content: ContentBody, version: string) {
  const { organisation } = target
  const rest = { body: { ...content, merge: 'fields' } as const, version }
  if (target.part === undefined) return call(contentEndpoints.saveOrganisation, { params: { organisation }, ...rest })
  const { key } = target
  if (target.part === 'product') {
    return call(contentEndpoints.saveProduct, { params: { organisation, product: key }, ...rest })
  }
  if (target.part === 'supplement') {
    return call(contentEndpoints.saveSupplement, { params: { organisation, supplement: key }, ...rest })
  }
  return call(contentEndpoints.saveAgendaItem, { params: { organisation, item: key }, ...rest })
}

/** Saves content; returns the stored values, with their version. */
export async function saveContent(target: ContentTarget, content: ContentBody, version: string) {
  const { data, version: saved } = await ('requestKey' in target
    ? create(target, content)
    : update(target, content, version))
  return { key: data.key, values: data.values, version: saved, undo: data.undo ?? undefined }
}
