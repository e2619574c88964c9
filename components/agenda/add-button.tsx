import { Plus } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'

/** The way to a new agenda item. */
export const AddButton = ({ href, label, reason }: { href: string; label: string; reason?: string }) => (
  <ButtonLink look="primary" icon={<Plus />} href={href} reason={reason}>
    {label}
  </ButtonLink>
)
