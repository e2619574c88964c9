'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '#components/ui/dialog'
import type { SearchHit } from '#contract/search-limits'
import { searchHref } from '#lib/search-href'
import { SearchHits } from './search-hits'
import { useSearch } from './use-search'

export type SearchPaletteProps = { onClose: () => void }

/** The palette: type, choose with the arrows, open with Enter. Follows the ARIA pattern of a combobox with a list. */
export function SearchPalette({ onClose }: SearchPaletteProps) {
  const t = useTranslations('search')
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
    short: t('short'),
    busy: t('busy'),
    failed: t('failed'),
    done: hits.length === 0 ? t('none', { question }) : t('found', { count: String(hits.length) }),
  }[status]

  return (
    <Dialog
      open
      width="wide"
      focus="first-field"
      title={t('palette')}
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
          aria-label={t('label')}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={hits[active] === undefined ? undefined : `${id}-${active}`}
          placeholder={t('placeholder')}
          autoComplete="off"
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <SearchHits id={id} label={t('label')} hits={hits} active={active} onOpen={open} onPoint={setActive} />
      <p className="text-muted text-small" role="status">
        {say}
      </p>
      <p className="text-muted text-small">{t('hint')}</p>
    </Dialog>
  )
}
