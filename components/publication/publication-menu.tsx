'use client'

import { useCallback } from 'react'
import { MenuButton } from '#components/ui/menu-button'
import type { ActionList } from '#contract/action-list'
import { explainedOffers, type PublicationNow } from '#contract/publication-offers'
import type { PublicationTarget } from '#lib/browser/publication-api'
import { wordsAt } from '#lib/browser/words-at'
import type { LaterWords } from '#lib/later-words'
import { publicationTrigger } from './publication-trigger'
import type { PublicationWords } from './publication-words'

export type PublicationMenuProps = {
  target: PublicationTarget
  title: string
  publication: PublicationNow
  /** What the caller may do with the item, and why not the rest. */
  list: ActionList
  hasWorkflow: boolean
  label: string
  /** The name of a small button with dots, for in a row; without it the button shows the label. */
  inRow?: string
  words: LaterWords<PublicationWords>
}

/** Everything that can be done to the publication of an item now; nothing at all when there is nothing. */
export function PublicationMenu({ list, hasWorkflow, words: address, ...props }: PublicationMenuProps) {
  const load = useCallback(async () => {
    const [{ PublicationActs }, words] = await Promise.all([import('./publication-acts'), wordsAt(address)])
    return { PublicationActs, words }
  }, [address])
  const offers = explainedOffers(props.target.kind, props.publication, { list, workflow: hasWorkflow })
  if (offers.length === 0) return null
  return (
    <MenuButton trigger={publicationTrigger(props)} load={load}>
      {({ PublicationActs, words }, start) => <PublicationActs {...props} {...start} offers={offers} words={words} />}
    </MenuButton>
  )
}
