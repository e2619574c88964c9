import { defaultLocale } from '#contract/kernel/constants'
import { observe } from '../../../capability/doubt/observe.ts'
import { visitorReports } from '../../../platform/db/schema/visitor-report.ts'
import type { Database } from '../../../platform/db/store.ts'
import { textsFor } from '../../../platform/text/texts.ts'
import { type End, endReports, isReport, type VisitorReport } from './ending.ts'
import { reportedOf } from './reported.ts'

type ReportedValue = Pick<VisitorReport, 'id' | 'tenantId' | 'itemId' | 'version' | 'field' | 'value' | 'text' | 'at'>

/** The source for all visitors: no more is kept of them beside a doubt. */
const visitor = { kind: 'visitor', id: '', name: textsFor(defaultLocale)('mail.reportEnd.visitor') } as const

async function observeReport(tx: Database, report: ReportedValue, now: Date) {
  const { id: reporter, tenantId, itemId: item, value, text: words } = report
  const evidence = { seenAt: report.at.toISOString(), ...(words === '' ? {} : { words }) }
  const context = { tenantId, now }
  const said = value === null ? {} : { said: value }
  const one = { item, source: visitor, evidence, reporter }
  const [observed] = await observe(tx, context, [{ ...one, field: report.field, ...said }])
  if (observed?.outcome !== 'cannot be compared') return observed
  // Of a picture or a place nobody can say that two mean the same: it is said of the record as a whole.
  const { field } = await reportedOf(tx, report, 'nl')
  const named = { ...evidence, words: [field?.nl, words].filter(Boolean).join(': ') }
  const [whole] = await observe(tx, context, [{ ...one, field: '', evidence: named }])
  return whole
}

const ends: Record<string, End> = {
  agrees: { state: 'refused', why: 'same', reason: '' },
  'under way': { state: 'taken', why: 'underWay', reason: '' },
  'refused before': { state: 'refused', why: 'before', reason: '' },
}
const gone: End = { state: 'refused', why: 'gone', reason: '' }

/**
 * Makes a report a doubt, for who may publish the record to decide about; or ends it, where there is nothing to decide. What an
 * earlier report says that says nearly the same is said again.
 */
export async function raiseDoubt(
  tx: Database,
  report: VisitorReport,
  same: Pick<VisitorReport, 'value' | 'text' | 'reason'> | undefined,
  now: Date,
): Promise<boolean> {
  const { value, text } = same ?? report
  const observed = await observeReport(tx, { ...report, value, text }, now)
  const end = ends[observed?.outcome ?? ''] ?? gone
  if (observed?.doubt === undefined)
    return endReports(tx, isReport(report.id), { ...end, reason: same?.reason ?? '' }, now)
  await tx.update(visitorReports).set({ state: 'open', doubt: observed.doubt }).where(isReport(report.id))
  return false
}
