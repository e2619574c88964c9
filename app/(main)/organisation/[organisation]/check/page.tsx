import { forbidden } from 'next/navigation'
import { type CheckResult, OrganisationCheck } from '#components/organisation/organisation-check-page'
import { answerEndpoints } from '#contract/confirmation/answer'
import { itemEndpoints } from '#contract/content/item'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { draftEndpoints } from '#contract/people/draft'
import { menuList } from '#contract/team/menu'
import { checkDraftKey } from '#lib/forms/check-draft'
import { readAnswerIssues } from '#lib/forms/form-issues'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { requireAction } from '#lib/server/require-action'
import { organisationName } from '#lib/server/titles'

export const generateMetadata = organisationName

type Query = Record<string, string | string[] | undefined>

function resultIn({ right, waiting, online, earlier }: Query): CheckResult | undefined {
  if (typeof right !== 'string') return undefined
  const count = (text: Query[string]) => (typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 0)
  return { right: count(right), waiting: count(waiting), online: count(online), isSecond: earlier === 'true' }
}

/** The data to check, as visitors see them, and what came of it. */
export default async function CheckPage({ params, searchParams }: PageProps<'/organisation/[organisation]/check'>) {
  const [{ organisation }, query] = await Promise.all([params, searchParams])
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const [item, page, { draft }] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation }, query: {} }),
      call(answerEndpoints.checkPage, { params: { organisation } }).catch(undefinedWhenRefused),
      call(draftEndpoints.get, { query: { key: checkDraftKey(organisation) } }),
    ])
    return { item, page, draft: draft?.values }
  })
  requireAction(menuList(menu, 'organisation'), 'update', organisationPaths(organisation).dashboard, 'check')
  const { item, page, draft } = data
  if (page === undefined) forbidden()
  return (
    <OrganisationCheck
      {...{ menu, item, page, draft }}
      error={typeof query.error === 'string' ? query.error : undefined}
      issues={readAnswerIssues(query.issues)}
      isRestored={query.kept === 'true'}
      result={resultIn(query)}
      requestKey={crypto.randomUUID()}
    />
  )
}
