import { getTranslations } from 'next-intl/server'
import { AnswerPage } from '#components/desk/answer-page'
import { proposalEndpoints } from '#contract/confirmation/proposal'
import { readIssues } from '#lib/forms/form-issues'
import { paths } from '#lib/paths/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { formTitle } from '#lib/server/titles'
import { typedIn } from '#lib/server/typed-form'

export async function generateMetadata({ searchParams }: PageProps<'/publish/answer/[answer]'>) {
  return formTitle((await getTranslations('pages.titles'))('publishItem'), searchParams)
}

export default async function PublishAnswerPage({ params, searchParams }: PageProps<'/publish/answer/[answer]'>) {
  const [{ answer }, { error, issues, act }] = await Promise.all([params, searchParams])
  const { user, data } = await openPage((call) => call(proposalEndpoints.get, { params: { answer } }))
  const refused = typeof error === 'string' ? { error, act: String(act), issues: readIssues(issues) } : undefined
  const typed = await typedIn(paths.publishAnswer(answer))
  return <AnswerPage rights={menuRights(user)} answer={data} refused={refused} typed={typed} />
}
