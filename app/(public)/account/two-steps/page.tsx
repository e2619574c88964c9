import { forbidden } from 'next/navigation'
import { TwoStepsPage } from '#components/account/two-steps-page'
import { AppError } from '#contract/kernel/errors'
import { secondFactorEndpoints } from '#contract/people/second-factor'
import { formatDateTime } from '#lib/format/format'
import { requireSession } from '#lib/server/session'
import { handleCommonErrors } from '#lib/server/startup'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('twoSteps')

/** Open before all others to users who must set up a second factor: it asks for nothing that they may not see yet. */
export default async function Page() {
  const { call } = await requireSession()
  const factor = await call(secondFactorEndpoints.get, {}).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'FORBIDDEN') forbidden()
    return handleCommonErrors(error)
  })
  return <TwoStepsPage factor={{ ...factor, since: factor.since && formatDateTime(factor.since) }} />
}
