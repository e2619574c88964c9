'use client'

import { useTranslations } from 'next-intl'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { sessionEndpoints } from '#lib/api/endpoints/session'
import { taskEndpoints } from '#lib/api/endpoints/task'
import { sessionUserStore } from '#lib/browser/session-user'
import { useAction } from '#lib/browser/use-action'
import { formatDate } from '#lib/forms/parse-date'

type Refused = (error: AppError) => void

/** The bell counts by the last refresh of the user, where there was one: it follows at once. */
async function refreshBell(): Promise<void> {
  if (sessionUserStore.get() === undefined) return
  const { data } = await call(sessionEndpoints.update, {}, { whenSessionEnded: 'fail' })
  sessionUserStore.set(data)
}

/** Putting tasks off, handing them over, and both back again. */
export function useTaskAct(keys: string[]) {
  const t = useTranslations('home.task')
  const { run, isRunning, failure } = useAction()
  const count = keys.length
  const act = async (work: () => Promise<unknown>, done: string, refused?: Refused) => {
    const result = await run(async () => ({ data: await work() }), { done, ...(refused ? { refused } : {}) })
    if (result !== undefined) await refreshBell().catch(() => undefined)
    return result !== undefined
  }
  return {
    isRunning,
    failure,
    snooze: (until: string | null, refused?: Refused) =>
      act(
        () => call(taskEndpoints.snooze, { body: { keys, until } }),
        until === null ? t('backDone', { count }) : t('snoozed', { count, date: formatDate(until) }),
        refused,
      ),
    handOver: (to: { user: string; name: string }, note: string) =>
      act(
        () => call(taskEndpoints.handOver, { body: { keys, user: to.user, note } }),
        t('handedOver', { count, name: to.name }),
      ),
    takeBack: (refused?: Refused) =>
      act(() => call(taskEndpoints.takeBack, { body: { keys } }), t('takenBack', { count }), refused),
  }
}
