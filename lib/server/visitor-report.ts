import 'server-only'
import {
  type ReportForm,
  type ReportInput,
  type ReportStatus,
  visitorReportEndpoints,
} from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { failedLink, type LinkLater } from './link-errors.ts'
import { publicUpstream, siteHref } from './session.ts'

export type RecordParams = { project: string; kind: ItemKind; key: string }

/** The reportable fields of a guide's record; throws `AppError` where visitors see no such record. */
export async function openReport(params: RecordParams): Promise<ReportForm> {
  const { call } = await publicUpstream()
  return call(visitorReportEndpoints.open, { params, query: { href: await siteHref() } })
}

/** Reports what is wrong; answers the token of the private address. */
export async function sendReport(params: RecordParams, input: ReportInput, locale: Locale): Promise<string> {
  const { call } = await publicUpstream()
  const { token } = await call(visitorReportEndpoints.report, {
    params,
    body: { ...input, locale, href: await siteHref() },
  })
  return token
}

/** Asks for the link of the organisation of a record. */
export async function askLink(params: RecordParams, body: { nonce: string; trap: string }): Promise<void> {
  const { call } = await publicUpstream()
  await call(visitorReportEndpoints.askLink, { params, body: { ...body, href: await siteHref() } })
}

/** The outcome of a report; undefined for an invalid address, or the reason why it can't be opened now. */
export async function findReportStatus(token: string, locale: Locale): Promise<ReportStatus | LinkLater | undefined> {
  const { call } = await publicUpstream()
  try {
    return await call(visitorReportEndpoints.status, { params: { token }, query: { locale } })
  } catch (error) {
    return failedLink(error)
  }
}

/** Says that the address of a report is theirs. */
export async function proveReporter(token: string): Promise<void> {
  const { call } = await publicUpstream()
  await call(visitorReportEndpoints.prove, { params: { token } })
}

/** The record of a short address; undefined for none. */
export async function findShortAddress(code: string): Promise<RecordParams | undefined> {
  const { call } = await publicUpstream()
  return call(visitorReportEndpoints.find, { params: { code }, query: { href: await siteHref() } }).catch(
    undefinedWhenRefused,
  )
}

/** The short name of a record for on paper; undefined where visitors can't report about it. */
export async function shortCodeOf(kind: ItemKind, key: string): Promise<string | undefined> {
  const { call } = await publicUpstream()
  const found = await call(visitorReportEndpoints.address, {
    params: { kind, key },
    query: { href: await siteHref() },
  }).catch(undefinedWhenRefused)
  return found?.code
}
