import 'server-only'
import { cache } from 'react'
import { itemEndpoints } from '#contract/content/item'
import { requireSession } from './session.ts'

// What a page is about, for the page and its title alike: asked for once per request.

export const productOfPage = cache(async (organisation: string, product: string) => {
  const { call } = await requireSession()
  return call(itemEndpoints.product, { params: { organisation, product }, query: { types: 'true' } })
})

export const supplementOfPage = cache(async (organisation: string, supplement: string) => {
  const { call } = await requireSession()
  return call(itemEndpoints.supplement, { params: { organisation, supplement }, query: { types: 'true' } })
})

export const agendaItemOfPage = cache(async (organisation: string, item: string) => {
  const { call } = await requireSession()
  return call(itemEndpoints.agendaItem, {
    params: { organisation, item },
    query: { openingTimes: 'true', types: 'true' },
  })
})
