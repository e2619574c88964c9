'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '#components/ui/dialog'
import type { SearchHit } from '#contract/search-limits'
import { searchHref } from '#lib/search-href'
import { SearchHits } from './search-hits'
import { useSearch } from './use-search'

export type SearchWords = {
  palette: string
  label: string
  placeholder: string
  hint: string
  none: string
  short: string
  busy: string
  failed: string
  found: string
  of: string
  kinds: { team: string; project: string }
  close: string
}

export type SearchPaletteProps = { words: SearchWords; onClose: () => void }

/** The palette: type, choose with the arrows, open with Enter. Follows the ARIA pattern of a combobox with a list. */
export function SearchPalette({ words, onClose }: SearchPaletteProps) {
  const router = useRouter()
  const id = useId()
  const [question, setQuestion] = useState('')
  const [active, setActive] = useState(0)
  const { hits, status } = useSearch(question)

  const open = (hit: SearchHit | undefined) => {
    if (hit === undefined) return
    onClose()
    router.push(searchHref(hit))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setActive((current) => (current + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(hits[active])
    }
  }
  const say = {
    short: words.short,
    busy: words.busy,
    failed: words.failed,
    done:
      hits.length === 0
        ? words.none.replace('{question}', question)
        : words.found.replace('{count}', String(hits.length)),
  }[status]

  return (
    <Dialog
      open
      width="wide"
      focus="first-field"
      title={words.palette}
      closeLabel={words.close}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="search-box search-box-wide">
        <Search />
        <input
          className="input"
          role="combobox"
          type="search"
          aria-label={words.label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={hits[active] === undefined ? undefined : `${id}-${active}`}
          placeholder={words.placeholder}
          autoComplete="off"
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <SearchHits
        id={id}
        label={words.label}
        hits={hits}
        active={active}
        of={words.of}
        kindNames={words.kinds}
        onOpen={open}
        onPoint={setActive}
      />
      <p className="text-muted text-small" role="status">
        {say}
      </p>
      <p className="text-muted text-small">{words.hint}</p>
    </Dialog>
  )
}
