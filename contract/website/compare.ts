import { addressRules } from '../fields/address.ts'
import { storedOpeningTimes } from '../fields/opening-times.ts'
import { compareAddress, compareEmail, comparePhone } from './compare-contact.ts'
import { compareOpeningTimes } from './compare-hours.ts'
import { agree, Evidence, type Outcome, type ReadPage, type WebsiteField, type WebsiteRecord } from './evidence.ts'
import * as words from './words.ts'

/** The verdict of pages on one field: the same as ours, or different. Fields that they don't mention have none. */
export type WebsiteVerdict = { path: string; words: string; page: string } & (
  | { outcome: 'agree' }
  | { outcome: 'differ'; value: unknown }
)

function judgeField(evidence: Evidence, field: WebsiteField, today: string): Outcome {
  const { type, value, isTitle } = field
  if (value === undefined || value === null) return undefined
  if (isTitle) {
    const seen = evidence.found.name
    return agree(seen.find(({ finding }) => words.nameMatch(finding.value, evidence.record.name) === 'same'))
  }
  if (type === 'phone' && typeof value === 'string') return comparePhone(evidence, value)
  if (type === 'email' && typeof value === 'string') return compareEmail(evidence, value)
  if (type === 'address') {
    const { data } = addressRules.stored.safeParse(value)
    return data && compareAddress(evidence, data)
  }
  if (type !== 'openingTimes') return undefined
  const { data } = storedOpeningTimes.safeParse(value)
  return data && compareOpeningTimes(evidence, data, today)
}

/**
 * Compares the published data of an organisation with the pages of its own website, field by field. Careful rather than
 * complete: pages that contradict each other, several values, several places or unknown words give no difference. Pages
 * that name nothing of the record, such as those of a domain with a new owner, give no verdict.
 */
export function compareWebsite(record: WebsiteRecord, pages: readonly ReadPage[], today: string): WebsiteVerdict[] {
  const evidence = new Evidence(
    record,
    pages.filter(({ optsOut }) => !optsOut),
  )
  const outcomes = record.fields.flatMap((field) => {
    const found = judgeField(evidence, field, today)
    return found === undefined ? [] : [{ path: field.path, ...found }]
  })
  // Who is at home there is reached there.
  const known = outcomes.find(({ outcome, by }) => outcome === 'agree' && by.finding.meaning !== 'email')
  const own = record.fields.find(({ type, value }) => type === 'url' && value === record.website)
  if (own !== undefined && known !== undefined) outcomes.push({ ...known, path: own.path })
  // A mailbox may be that of the domain's present owner.
  if (evidence.isParked || !(evidence.isNamed || known !== undefined)) return []
  return outcomes.map(({ path, by, ...verdict }) => ({
    ...{ path, words: by.finding.words, page: by.page.address },
    ...(verdict.outcome === 'agree' ? { outcome: 'agree' } : { outcome: 'differ', value: verdict.value }),
  }))
}
