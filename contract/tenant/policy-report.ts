import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** A refusal by the content security policy in a browser: never a sample of it, nor the query of an address. */
export const policyReportInputSchema = z.object({
  directive: z.string().regex(/^[a-z-]{1,40}$/, { error: 'invalid' }),
  /** The origin of what was refused, or a word such as `inline`. */
  blocked: z.string().max(200, { error: 'tooLong' }),
  /** The path of the page. */
  place: z.string().startsWith('/').max(300, { error: 'tooLong' }),
})
export type PolicyReportInput = z.infer<typeof policyReportInputSchema>

export const policyReportSchema = policyReportInputSchema.extend({
  count: z.number().int(),
  firstAt: z.iso.datetime({ offset: true }),
  lastAt: z.iso.datetime({ offset: true }),
})

export const policyReportEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/policy-report',
    summary: 'Tell what a browser refused by the content security policy; the same is counted, not kept again',
    access: 'public',
    body: policyReportInputSchema,
    response: z.undefined(),
    status: 204,
  }),
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** Reads a browser's report to `report-uri` (CSP level 3, section 5.3); undefined for anything else. */
export function readPolicyReport(sent: unknown): PolicyReportInput | undefined {
  const report = z
    .object({
      'csp-report': z.object({
        'document-uri': z.url(),
        'effective-directive': z.string().optional(),
        'violated-directive': z.string().optional(),
        'blocked-uri': z.string().default(''),
      }),
    })
    .safeParse(sent)
  if (!report.success) return undefined
  const { 'document-uri': document, 'blocked-uri': uri, ...directives } = report.data['csp-report']
  const directive = directives['effective-directive'] ?? directives['violated-directive']?.split(' ')[0]
  const blocked = /^[a-z-]{1,40}$/.test(uri) ? uri : originOf(uri)
  // Schemes such as data: have no origin but the word null.
  const named = blocked === 'null' ? uri.slice(0, uri.indexOf(':') + 1) : blocked
  const parsed = policyReportInputSchema.safeParse({ directive, blocked: named, place: new URL(document).pathname })
  return parsed.success ? parsed.data : undefined
}
