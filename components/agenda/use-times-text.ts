import { useTranslations } from 'next-intl'
import type { Occurrence } from '#contract/agenda/occurrence'

/** "14:00 – 16:00", or that it takes all day. */
export function useTimesText(): (occurrence: Pick<Occurrence, 'start' | 'end' | 'allDay'>) => string {
  const t = useTranslations('calendar')
  return ({ start, end, allDay }) => (allDay ? t('allDay') : `${start.slice(11)} – ${end.slice(11)}`)
}
