import type { OpeningTimes } from '#contract/fields/opening-hours/opening-times'
import { compareWebsite, type WebsiteVerdict } from '#contract/website/compare'
import { decodePage } from '#upstream/feature/website/reading/decode'
import { readPage } from '#upstream/feature/website/reading/read-page'
import type { Truth, WebsiteCase } from './cases.ts'

/** The day on which the pages are read. */
export const today = '2026-06-15'

export type AssessedCase = {
  name: string
  path: string
  truth: Truth
  verdict: WebsiteVerdict | undefined
  isRight: boolean
}

function text(path: string, value: unknown): string {
  if (path === 'address') {
    const { postalCode, houseNumber, addition = '' } = value as Record<string, string>
    return `${postalCode} ${houseNumber}${addition}`.toLowerCase()
  }
  if (path !== 'hours') return String(value)
  const { weekly, closures = [] } = value as OpeningTimes
  const blocks = weekly.map(({ day, from, till, closesNextDay = false }) => `${day} ${from} ${till} ${closesNextDay}`)
  return [...blocks.sort(), ...closures.map(({ from, until }) => `${from} ${until}`).sort()].join(';')
}

/** The verdict on each field of a case, and whether it is right. No verdict is never wrong. */
export function assessCase({ name, record, pages, truths }: WebsiteCase): AssessedCase[] {
  const read = pages.map(({ address, body }) => ({ address, ...readPage(decodePage(body), address, today) }))
  const verdicts = compareWebsite(record, read, today)
  return Object.entries(truths).map(([path, truth]) => {
    const verdict = verdicts.find((each) => each.path === path)
    const isRight =
      verdict === undefined ||
      (verdict.outcome === 'agree'
        ? truth === 'same'
        : typeof truth === 'object' && text(path, truth.value) === text(path, verdict.value))
    return { name, path, truth, verdict, isRight }
  })
}
