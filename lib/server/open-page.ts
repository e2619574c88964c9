import 'server-only'
import { forbidden, notFound } from 'next/navigation'
import { AppError } from '#contract/kernel/errors'
import { type Call, requireSession } from './session.ts'
import { afterStartup, handleCommonErrors, type StartedUser, startup } from './startup.ts'

/** Opens a page that belongs to no organisation or team: the start-up and the page's own data leave together. */
export async function openPage<T>(load: (call: Call) => Promise<T>): Promise<{ user: StartedUser; data: T }> {
  const { call } = await requireSession()
  const data = await afterStartup(load(call), (error) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound()
    if (error instanceof AppError && error.code === 'FORBIDDEN') forbidden()
    return handleCommonErrors(error)
  })
  return { user: (await startup()).user, data }
}
