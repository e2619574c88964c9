'use client'

import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { SaveBar } from '#components/ui/form/save-bar'
import type { TypeOffer } from '#contract/team/team-types'
import { useRouter } from '#lib/browser/use-router'
import { teamPaths } from '#lib/paths/paths'
import { TypePicker } from './type-picker'

type TypeChooserProps = {
  team: string
  offers: TypeOffer[]
  maximum: number
}

/** The first step of adding an organisation: what it is. */
export function TypeChooser({ team, offers, maximum }: TypeChooserProps) {
  const t = useTranslations('types.picker')
  const router = useRouter()
  const [chosen, setChosen] = useState<string[]>([])
  const names = chosen.flatMap((key) => offers.find((type) => type.key === key)?.name ?? [])
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(names)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0) router.push(teamPaths(team).createOrganisation(...chosen))
      }}
    >
      <p className="mb-4 max-w-[72ch] text-text-2">{maximum === 1 ? t('leadOne') : t('lead')}</p>
      <TypePicker offers={offers} chosen={chosen} onChange={setChosen} maximum={maximum} />
      <SaveBar label={t('legend')} status={chosen.length === 0 ? t('nothingYet') : list}>
        <Button type="submit" look="primary" icon={<ArrowRight />}>
          {chosen.length === 0 ? t('nothingYet') : t('next', { names: list })}
        </Button>
      </SaveBar>
    </form>
  )
}
