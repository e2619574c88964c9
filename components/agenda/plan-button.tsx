import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'

/** From something else to a new agenda item of it. */
export const PlanButton = ({ href, label, reason }: { href: string; label: string; reason?: string }) => (
  <ButtonLink icon={<CalendarPlus />} href={href} reason={reason}>
    {label}
  </ButtonLink>
)
