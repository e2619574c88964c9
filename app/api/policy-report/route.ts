import { policyReportEndpoints, readPolicyReport } from '#contract/tenant/policy-report'
import { guarded } from '#lib/bff/handler'
import { readReport } from '#lib/bff/read-body'
import { publicUpstream } from '#lib/server/session'

/** Where browsers send what they refused by the content security policy. They read no answer. */
export const POST = guarded(async (request) => {
  const report = readPolicyReport(await readReport(request))
  if (report !== undefined) await (await publicUpstream()).call(policyReportEndpoints.add, { body: report })
  return new Response(null, { status: 204 })
})
