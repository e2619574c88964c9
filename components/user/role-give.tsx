'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { RefusedButton } from '#components/ui/action/refused-button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { PersonOption } from './person-picker'
import type { RoleGiveDialogProps } from './role-give-dialog'

export type RoleGiveProps = {
  person: Pick<PersonOption, 'user' | 'name'>
  /** On a page of somebody it is what the page is for; in a list one of many. */
  look?: 'primary'
  /** Why they can't get one now; undefined when they can. */
  reason: string | undefined
}

const load = lazyPart<RoleGiveDialogProps>(
  ['ui', 'user', 'validation'],
  async () => (await import('./role-give-dialog')).RoleGiveDialog,
)

/** Gives somebody who was found a role, on whatever one assigns roles on. */
export function RoleGive({ person: { user, name }, look, reason }: RoleGiveProps) {
  const t = useTranslations('user.give')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  const size = look === undefined ? 'small' : undefined
  const label = t('openFor', { name })
  if (reason !== undefined) {
    return (
      <RefusedButton look={look} size={size} icon={<UserPlus />} label={label} reason={reason}>
        {t('open')}
      </RefusedButton>
    )
  }
  return (
    <>
      <Button look={look} size={size} icon={<UserPlus />} aria-label={label} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {Dialog && isOpen ? <Dialog person={{ user, name }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
