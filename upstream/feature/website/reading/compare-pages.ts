import { compareWebsite, type WebsiteVerdict } from '#contract/website/compare'
import type { WebsiteRecord } from '#contract/website/evidence'
import { pagesToRead } from '#contract/website/pages'
import { decodePage } from './decode.ts'
import { readPage } from './read-page.ts'

/** A page as it came. */
export type RawPage = { address: string; contentType: string; body: Uint8Array }
export type LinksRequest = { kind: 'links'; page: RawPage; today: string }
export type CompareRequest = { kind: 'judge'; record: WebsiteRecord; pages: RawPage[]; today: string }
export type ForReader = LinksRequest | CompareRequest
/** The pages that are read beside a page; it may ask programs to leave it alone. */
export type PageLinks = { links: string[]; optsOut: boolean }

const read = ({ address, contentType, body }: RawPage, today: string) => ({
  address,
  ...readPage(decodePage(body, contentType), address, today),
})

export function linksOf({ page, today }: LinksRequest): PageLinks {
  const { links, optsOut } = read(page, today)
  return { links: pagesToRead(page.address, links), optsOut }
}

export const comparePages = ({ record, pages, today }: CompareRequest): WebsiteVerdict[] =>
  compareWebsite(
    record,
    pages.map((page) => read(page, today)),
    today,
  )
