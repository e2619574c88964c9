import { call } from '#lib/api/client'
import type { FieldSources } from '../fields/editor-props'

/** A look-up that no user started: it opens no dialog. */
const quietly = { whenSessionEnded: 'fail' } as const

/** The Dutch address of a postal code and house number; `unavailable` when nobody answers. */
export const findAddress: NonNullable<FieldSources['findAddress']> = async (postalCode, houseNumber, addition) => {
  const query = { postalCode, houseNumber, addition: addition || undefined }
  return call('GET /regions/address', { query }, quietly).then(
    ({ data }) => data,
    () => ({ state: 'unavailable' }),
  )
}

/** Provinces and municipalities by a part of their name. */
export const findRegions = async (query: string): Promise<string[]> =>
  (await call('GET /regions/region', { query: { query } }, quietly)).data.items

/** Uniform names of products by a part of the name. */
export const findProductNames = async (query: string): Promise<string[]> =>
  (await call('GET /regions/product-name', { query: { query } }, quietly)).data.items

/** Keywords that others used, by a part of the word or of another name. */
export const findKeywords: NonNullable<FieldSources['findKeywords']> = async (query) =>
  (await call('GET /words/keyword', { query: { query } }, quietly)).data.items

/** Whether mail arrives at an address, or a web address answers; `fine` when nothing can be said. */
export const checkOutside: NonNullable<FieldSources['checkOutside']> = async (kind, value) =>
  call('POST /main/outside-check', { body: { kind, value } }, quietly).then(
    ({ data }) => data,
    // The save asks again, and says what it finds.
    () => ({ state: 'fine', message: '' }),
  )
