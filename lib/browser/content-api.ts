import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

export type ContentBody = {
  types: string[]
  values: Record<string, unknown>
  save: 'concept' | 'ready' | 'publish'
  from?: string
  until?: string
}

export type ContentPart = 'product' | 'supplement' | 'agenda'

/** What is edited: an organisation, a part of it, or one of these that is not there yet. */
export type ContentTarget =
  | { team: string; requestKey: string }
  | ({ organisation: string } & (
      | { part?: undefined }
      | { part: ContentPart; key: string }
      | { part: ContentPart; requestKey: string }
    ))

export type SavedContent = { key: string; version: string | null; values: Record<string, unknown> }

const pathOf = (target: ContentTarget) => {
  if ('team' in target) return `/team/${encodeURIComponent(target.team)}/organisation`
  const organisation = `/organisation/${encodeURIComponent(target.organisation)}`
  if (target.part === undefined) return organisation
  const part = `${organisation}/${target.part}`
  return 'key' in target ? `${part}/${encodeURIComponent(target.key)}` : part
}

/**
 * Saves content through the BFF. A new thing carries a key of its own, so that a double click makes one. What somebody else
 * saved meanwhile in other fields is merged; the answer has it.
 */
export async function saveContent(target: ContentTarget, body: ContentBody, version: string): Promise<SavedContent> {
  const requestKey = 'requestKey' in target ? target.requestKey : undefined
  const response = await throughSignIn(() =>
    sendToBff(apiPaths.endpoint('main', pathOf(target)), {
      method: requestKey === undefined ? 'PUT' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(requestKey === undefined ? { 'If-Match': version } : { 'Idempotency-Key': requestKey }),
      },
      body: JSON.stringify(requestKey === undefined ? { ...body, merge: 'fields' } : body),
    }),
  )
  const saved: { key: string; values: Record<string, unknown> } = await response.json()
  return { key: saved.key, version: response.headers.get('etag'), values: saved.values }
}

export type AddressAnswer =
  | {
      state: 'found'
      street: string
      city: string
      municipality: string
      province: string
      latitude: number | null
      longitude: number | null
    }
  | { state: 'addition'; additions: string[] }
  | { state: 'unknown' | 'uncovered' | 'unavailable' }

/** The Dutch address of a postal code and house number; `unavailable` when nobody answers. */
export async function findAddress(postalCode: string, houseNumber: string, addition: string): Promise<AddressAnswer> {
  const query = new URLSearchParams({ postalCode, houseNumber, ...(addition === '' ? {} : { addition }) })
  try {
    const response = await sendToBff(`${apiPaths.endpoint('regions', '/address')}?${query}`)
    return await response.json()
  } catch {
    return { state: 'unavailable' }
  }
}

async function listFrom(api: string, path: string, query: string): Promise<string[]> {
  const response = await sendToBff(`${apiPaths.endpoint(api, path)}?${new URLSearchParams({ query })}`)
  const { items }: { items: string[] } = await response.json()
  return items
}

/** Provinces and municipalities by a part of their name. */
export const findRegions = (query: string) => listFrom('regions', '/region', query)

/** Keywords that others used, by a part of the word. */
export const findKeywords = (query: string) => listFrom('words', '/keyword', query)

export type OutsideState = { state: 'fine' | 'wrong' | 'open'; message: string }

/** Whether mail arrives at an address, or a web address answers; `fine` when nothing can be said. */
export async function checkOutside(kind: 'email' | 'url', value: string): Promise<OutsideState> {
  try {
    const response = await sendToBff(apiPaths.endpoint('main', '/outside-check'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind, value }),
    })
    return await response.json()
  } catch {
    // The save asks again, and says what it finds.
    return { state: 'fine', message: '' }
  }
}
