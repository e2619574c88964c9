'use client'

import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dialog } from '#components/ui/overlay/dialog'
import { useRouter } from '#lib/browser/use-router'
import { searchHref } from '#lib/paths/search-href'
import { HitText, type PaletteHit } from './hit-text'
import { matchingCommands, type PaletteCommand } from './matching-commands'
import { useRecentHits } from './use-recent-hits'
import { useSearch } from './use-search'

export type SearchPaletteProps = {
  /** All that can be begun or opened from where the reader is. */
  commands: readonly PaletteCommand[]
  onClose: () => void
}

const nameOf = ({ kind, key, organisation }: PaletteHit) => `${kind} ${key} ${organisation?.key ?? ''}`

/** The palette: type, choose with the arrows, open with Enter. It searches, and leads to what can be begun or opened. */
export function SearchPalette({ commands: possible, onClose }: SearchPaletteProps) {
  const t = useTranslations('search')
  const router = useRouter()
  const [question, setQuestion] = useState('')
  const [chosen, setChosen] = useState('')
  const here = usePathname()
  const { recent: all, note } = useRecentHits()
  const recent = all.filter((hit) => searchHref(hit) !== here)
  const { hits: found, status } = useSearch(question)
  const hits: PaletteHit[] = status === 'short' ? recent : found
  const commands = matchingCommands(possible, question)
  const isAsked = question.trim() !== ''
  // What was opened last comes first; what is typed may mean a command, which is there before any hit.
  const first = isAsked ? (commands[0]?.href ?? hits.map(nameOf)[0]) : (hits.map(nameOf)[0] ?? commands[0]?.href)
  // A new answer begins at its best hit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also where the best hit is the same
  useEffect(() => setChosen(first ?? ''), [hits, first])

  const open = (hit: PaletteHit) => {
    note(hit)
    onClose()
    router.push(searchHref(hit))
  }
  const say = {
    short: t('short'),
    busy: t('busy'),
    failed: t('failed'),
    done:
      hits.length === 0 && commands.length === 0
        ? t('none', { question })
        : t('found', { count: String(hits.length + commands.length) }),
  }[status]

  const commandItems = commands.map(({ href, label, icon: Icon }) => (
    <CommandItem
      key={href}
      value={href}
      className="search-hit"
      onSelect={() => {
        onClose()
        router.push(href)
      }}
    >
      <span className="tile">
        <Icon />
      </span>
      <span>{label}</span>
    </CommandItem>
  ))
  const hitItems = hits.map((hit) => (
    <CommandItem key={nameOf(hit)} value={nameOf(hit)} className="search-hit" onSelect={() => open(hit)}>
      <HitText hit={hit} />
    </CommandItem>
  ))

  return (
    <Dialog open width="wide" focus="first-field" title={t('palette')} onOpenChange={(isOpen) => isOpen || onClose()}>
      {/* The server searches; Ctrl-K is the palette's own key. */}
      <CommandRoot
        label={t('label')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={chosen}
        onValueChange={setChosen}
      >
        <div className="search-box search-box-wide">
          <Search />
          <CommandInput className="input" placeholder={t('placeholder')} value={question} onValueChange={setQuestion} />
        </div>
        <CommandList className="search-hits" label={t('label')}>
          {isAsked ? (
            [...commandItems, ...hitItems]
          ) : (
            <>
              {hitItems.length === 0 ? null : <CommandGroup heading={t('recent')}>{hitItems}</CommandGroup>}
              {commandItems.length === 0 ? null : <CommandGroup heading={t('begin')}>{commandItems}</CommandGroup>}
            </>
          )}
        </CommandList>
      </CommandRoot>
      <p className="text-muted text-small" role="status">
        {say}
      </p>
      <p className="text-muted text-small">{t('hint')}</p>
    </Dialog>
  )
}
