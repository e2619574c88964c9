'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { RefusedButton } from '#components/ui/action/refused-button'
import type { AssignableRole } from '#contract/access/assignment'
import type { PartyType } from '#contract/access/permissions'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { UserAddDialogProps } from './user-add-dialog'

export type PartyOption = { type: PartyType; key: string; name: string }

export type UserAddProps = {
  /** Where a role can be assigned from here; the first is the page's own. */
  parties: [PartyOption, ...PartyOption[]]
  roles: AssignableRole[]
  /** Why nobody can be added now; nothing when it can. */
  reason: string | undefined
}

const load = lazyPart<UserAddDialogProps>(
  ['ui', 'user', 'validation'],
  async () => (await import('./user-add-dialog')).UserAddDialog,
)

/** Invites an address to a role, or gives one to somebody who works here already. */
export function UserAdd({ parties, roles, reason }: UserAddProps) {
  const t = useTranslations('user.add')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  if (reason !== undefined) {
    return (
      <RefusedButton look="primary" icon={<UserPlus />} reason={reason}>
        {t('open')}
      </RefusedButton>
    )
  }
  return (
    <>
      <Button look="primary" icon={<UserPlus />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {Dialog && isOpen ? <Dialog parties={parties} roles={roles} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
