import 'server-only'
import { cache } from 'react'
import { itemEndpoints } from '#contract/content/item'
import { requireSession } from './session.ts'

/** Passed when loading an item, where the reader wants to see who said what; empty otherwise, like the title of the page. */
export const provenanceIn = (parameter: unknown): ['true'] | [] => (parameter === 'true' ? ['true'] : [])

// The subject of a page, for the page and its title alike: loaded once per request.

export const productOfPage = cache(async (organisation: string, product: string, provenance?: 'true') => {
  const { call } = await requireSession()
  return call(itemEndpoints.product, { params: { organisation, product }, query: { types: 'true', provenance } })
})

export const supplementOfPage = cache(async (organisation: string, supplement: string, provenance?: 'true') => {
  const { call } = await requireSession()
  return call(itemEndpoints.supplement, { params: { organisation, supplement }, query: { types: 'true', provenance } })
})

export const agendaItemOfPage = cache(async (organisation: string, item: string, provenance?: 'true') => {
  const { call } = await requireSession()
  return call(itemEndpoints.agendaItem, {
    params: { organisation, item },
    query: { openingTimes: 'true', types: 'true', provenance },
  })
})
