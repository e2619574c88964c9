'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { RefusedButton } from '#components/ui/refused-button'
import { usePart } from '#lib/browser/use-part'
import { fillText } from '#lib/forms/fill-text'
import type { PersonOption } from './person-picker'
import type { UserWords } from './user-words'

export type RoleGiveProps = {
  person: Pick<PersonOption, 'user' | 'name'>
  words: UserWords
}

/** On a page of somebody it is what the page is for; in a list one of many. */
type Look = {
  look?: 'primary'
  /** Why they can't be given one now; nothing when they can. */
  reason: string | undefined
}

const load = async () => (await import('./role-give-dialog')).RoleGiveDialog

/** Gives somebody who was found a role, on whatever one assigns roles on. */
export function RoleGive({ person, words, look, reason }: RoleGiveProps & Look) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  const size = look === undefined ? 'small' : undefined
  const label = fillText(words.give.openFor, { name: person.name })
  if (reason !== undefined) {
    return (
      <RefusedButton look={look} size={size} icon={<UserPlus />} label={label} reason={reason}>
        {words.give.open}
      </RefusedButton>
    )
  }
  return (
    <>
      <Button look={look} size={size} icon={<UserPlus />} aria-label={label} onClick={() => setOpen(true)}>
        {words.give.open}
      </Button>
      {Dialog && isOpen ? <Dialog person={person} words={words} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
