import { Globe } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import type { MenuTrigger } from '#components/ui/action/menu-button'

type PublicationTrigger = { label: string; inRow?: string; busy?: string | false }

/** The button of the menu of a publication: with its label, or with dots in a row. */
export const publicationTrigger = ({ label, inRow, busy }: PublicationTrigger): MenuTrigger =>
  inRow === undefined ? (
    <Button icon={<Globe />} busy={busy}>
      {label}
    </Button>
  ) : (
    <IconButton label={inRow} className="icon-button-dots" size="small" />
  )
