import { useTranslations } from 'next-intl'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { formatDate } from '#lib/forms/parse-date'

type Refused = (error: AppError) => void

/** Putting tasks off, handing them over, and both back again. */
export function useTaskAct(keys: string[]) {
  const t = useTranslations('home.task')
  const { run, isRunning, failure } = useAction()
  const count = keys.length
  const act = async (work: () => Promise<unknown>, done: string, refused?: Refused) => {
    const result = await run(async () => ({ data: await work() }), { done, ...(refused ? { refused } : {}) })
    return result !== undefined
  }
  return {
    isRunning,
    failure,
    snooze: (until: string | null, refused?: Refused) =>
      act(
        () => call('POST /main/task/snooze', { body: { keys, until } }),
        until === null ? t('backDone', { count }) : t('snoozed', { count, date: formatDate(until) }),
        refused,
      ),
    takeBack: (refused?: Refused) =>
      act(() => call('POST /main/task/take-back', { body: { keys } }), t('takenBack', { count }), refused),
  }
}
