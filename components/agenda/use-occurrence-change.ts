import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { OccurrenceChangeInput } from '#contract/agenda/occurrence-change'
import { AppError } from '#contract/kernel/errors'
import { occurrenceKey } from '#contract/recurrence/calendar-days'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths } from '#lib/paths/paths'
import type { ChangedOccurrence } from './changed-occurrence'
import { undoOf } from './undo-of'

const monthOf = (local: string) => local.slice(0, 7)

/** Changes a date of an item, shows where it is then, and offers to take that back. */
export function useOccurrenceChange(organisation: string, occurrence: ChangedOccurrence) {
  const t = useTranslations('calendar.change')
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams()
  const { item, title, isPublished, savedAs } = occurrence
  const isWaiting = isPublished && savedAs !== 'publish'
  const send = (key: string, body: OccurrenceChangeInput, version: number | string) =>
    call('PUT /main/organisation/{organisation}/agenda/{item}/occurrence/{occurrence}', {
      params: { organisation, item, occurrence: key },
      body,
      version,
    })
  const inCalendar = (key: string, date: string) =>
    router.push(organisationPaths(organisation).calendar({}, key, date), { scroll: false })

  const takeBack = async (undo: NonNullable<ReturnType<typeof undoOf>>, version: string | null) => {
    try {
      await send(undo.occurrence, undo.body, version ?? '')
      toast({ message: t('undone', { title }) })
      if (undo.occurrence !== occurrence.occurrence && occurrence.organisation === undefined)
        inCalendar(item, occurrence.occurrence)
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: t('notUndone', { title }) })
    }
  }

  return async (body: OccurrenceChangeInput, done: string): Promise<void> => {
    const { data, version } = await send(occurrence.occurrence, body, occurrence.version)
    const undo = undoOf(occurrence, body)
    toast({
      message: isWaiting ? `${done} ${t(savedAs === 'ready' ? 'waits' : 'waitsInConcept')}` : done,
      action: undo && { label: t('undo'), onClick: () => void takeBack(undo, version) },
    })
    const { start } = body
    // In the calendar of several one stays there; else a series may begin elsewhere now, or be another item from here on.
    if (body.scope !== 'one' && occurrence.organisation === undefined)
      return inCalendar(data.key, start === undefined ? occurrence.occurrence : occurrenceKey(start))
    if (start === undefined || monthOf(start) === monthOf(occurrence.start)) return
    const query = new URLSearchParams(search)
    query.set('date', start.slice(0, 10))
    router.push(`${pathname}?${query}`, { scroll: false })
  }
}
