import { judgeWebsite, type WebsiteRecord, type WebsiteVerdict } from '#contract/website/judge'
import { pagesToRead } from '#contract/website/pages'
import { decodePage } from './decode.ts'
import { readPage } from './read-page.ts'

/** A page as it came. */
export type RawPage = { address: string; contentType: string; body: Uint8Array }
export type LinksAsked = { kind: 'links'; page: RawPage; today: string }
export type JudgeAsked = { kind: 'judge'; record: WebsiteRecord; pages: RawPage[]; today: string }
export type ForReader = LinksAsked | JudgeAsked
/** The pages that are read beside a page; it may ask programs to leave it alone. */
export type LinksFound = { links: string[]; asksNot: boolean }

const read = ({ address, contentType, body }: RawPage, today: string) => ({
  address,
  ...readPage(decodePage(body, contentType), address, today),
})

/** What the first page of a site leads to. */
export function linksOf({ page, today }: LinksAsked): LinksFound {
  const { links, asksNot } = read(page, today)
  return { links: pagesToRead(page.address, links), asksNot }
}

/** What pages say of a record. */
export const judgePages = ({ record, pages, today }: JudgeAsked): WebsiteVerdict[] =>
  judgeWebsite(
    record,
    pages.map((page) => read(page, today)),
    today,
  )
