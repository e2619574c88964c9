import { CalendarPlus } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { ShortLabel } from '#components/ui/short-label'

export type PlanButtonProps = { href: string; label: string; short: string; reason?: string }

/** From something else to a new agenda item of it. */
export const PlanButton = ({ href, label, short, reason }: PlanButtonProps) => (
  <ButtonLink icon={<CalendarPlus />} href={href} reason={reason}>
    <ShortLabel full={label} short={short} />
  </ButtonLink>
)
