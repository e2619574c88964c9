'use client'

import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { usePart } from '#lib/browser/use-part'
import { fillText } from '#lib/forms/fill-text'
import type { PersonOption } from './person-picker'
import type { UserWords } from './user-words'

export type RoleGiveProps = { person: Pick<PersonOption, 'user' | 'name'>; words: UserWords }

/** On a page of somebody it is what the page is for; in a list one of many. */
type Look = { look?: 'primary' }

const load = async () => (await import('./role-give-dialog')).RoleGiveDialog

/** Gives somebody who was found a role, on whatever one assigns roles on. */
export function RoleGive({ person, words, look }: RoleGiveProps & Look) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  return (
    <>
      <Button
        look={look}
        size={look === undefined ? 'small' : undefined}
        icon={<UserPlus />}
        aria-label={fillText(words.give.openFor, { name: person.name })}
        onClick={() => setOpen(true)}
      >
        {words.give.open}
      </Button>
      {Dialog && isOpen ? <Dialog person={person} words={words} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
