import { CalendarX, CircleCheck, Send, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { UserRow } from '#contract/people/user'

const looks = {
  active: { hue: 'green', icon: <CircleCheck /> },
  invited: { hue: 'blue', icon: <Send /> },
  expired: { hue: 'red', icon: <CalendarX /> },
  none: { hue: 'grey', icon: <UserX /> },
} as const

/** Whether a role counts already: accepted, invited or too late. */
export function AssignmentStatus({ status }: { status: UserRow['status'] }) {
  const t = useTranslations('user.statuses')
  return <Badge {...looks[status]}>{t(status)}</Badge>
}
