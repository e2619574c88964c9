'use client'

import { Ellipsis } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { Button } from '#components/ui/button'
import { MenuButton } from '#components/ui/menu-button'
import { ShortLabel } from '#components/ui/short-label'
import type { LifecycleTarget } from '#lib/browser/lifecycle-api'
import { wordsAt } from '#lib/browser/words-at'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import type { LaterWords } from '#lib/later-words'

export type LifecycleMenuProps = {
  target: LifecycleTarget
  title: string
  isArchived: boolean
  /** Archiving can still be undone exactly. */
  canUndo: boolean
  /** Why the caller can't do now what is named; all the rest they can. */
  reasons: Partial<Record<'archive' | 'copy' | 'delete', string>>
  /** A product has no team of its own: it is never transferred. */
  isTransferable?: boolean
  /** Links of the heading that a phone has no room for. */
  links?: { key: string; label: string; href: string; icon?: ReactNode }[]
  label: string
  words: LaterWords<LifecycleWords>
}

/** What can become of an organisation or product: copied, transferred, archived, restored, deleted. */
export function LifecycleMenu({ words: address, ...props }: LifecycleMenuProps) {
  const load = useCallback(async () => {
    const [{ LifecycleActs }, words] = await Promise.all([import('./lifecycle-acts'), wordsAt(address)])
    return { LifecycleActs, words }
  }, [address])
  const trigger = (
    <Button icon={<Ellipsis />}>
      <ShortLabel full={props.label} />
    </Button>
  )
  return (
    <MenuButton trigger={trigger} load={load}>
      {({ LifecycleActs, words }, start) => <LifecycleActs {...props} {...start} trigger={trigger} words={words} />}
    </MenuButton>
  )
}
