'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { RefusedButton } from '#components/ui/refused-button'
import type { AssignableRole } from '#contract/assignment'
import type { PartyType } from '#contract/permissions'
import { usePart } from '#lib/browser/use-part'
import type { UserWords } from './user-words'

export type PartyOption = { type: PartyType; key: string; name: string }

export type UserAddProps = {
  /** Where a role can be given from here; the first is the page's own. */
  parties: [PartyOption, ...PartyOption[]]
  roles: AssignableRole[]
  /** Why nobody can be added now; nothing when it can. */
  reason: string | undefined
  locale: 'nl' | 'en'
  words: UserWords
}

const load = async () => (await import('./user-add-dialog')).UserAddDialog

/** Invites an address to a role, or gives one to somebody who works here already. */
export function UserAdd({ parties, roles, reason, locale, words }: UserAddProps) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  if (reason !== undefined) {
    return (
      <RefusedButton look="primary" icon={<UserPlus />} reason={reason}>
        {words.add.open}
      </RefusedButton>
    )
  }
  return (
    <>
      <Button look="primary" icon={<UserPlus />} onClick={() => setOpen(true)}>
        {words.add.open}
      </Button>
      {Dialog && isOpen ? <Dialog {...{ parties, roles, locale, words }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
