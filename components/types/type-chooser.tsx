'use client'

import { ArrowRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { SaveBar } from '#components/ui/save-bar'
import type { Locale } from '#contract/constants'
import type { TypeOffer } from '#contract/team-types'
import { fillMessage } from '#lib/forms/fill-message'
import { teamPaths } from '#lib/paths'
import { TypePicker } from './type-picker'
import type { TypeWords } from './type-words'

type TypeChooserProps = {
  team: string
  offers: TypeOffer[]
  maximum: number
  words: TypeWords['picker']
  locale: Locale
}

/** The first step of adding an organisation: what it is. */
export function TypeChooser({ team, offers, maximum, words, locale }: TypeChooserProps) {
  const router = useRouter()
  const [chosen, setChosen] = useState<string[]>([])
  const names = chosen.flatMap((key) => offers.find((type) => type.key === key)?.name ?? [])
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) router.push(teamPaths(team).createOrganisation(...chosen))
      }}
    >
      <TypePicker
        offers={offers}
        chosen={chosen}
        onChange={setChosen}
        maximum={maximum}
        words={words}
        locale={locale}
      />
      <SaveBar label={words.legend} status={chosen.length === 0 ? words.nothingYet : list}>
        <Button type="submit" look="primary" icon={<ArrowRight />}>
          {chosen.length === 0 ? words.nothingYet : fillMessage(words.next, { names: list }, locale)}
        </Button>
      </SaveBar>
    </form>
  )
}
