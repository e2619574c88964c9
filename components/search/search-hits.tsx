'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { SearchHit } from '#contract/search-limits'
import { HitIcon } from './hit-icon'

export type SearchHitsProps = {
  id: string
  label: string
  hits: SearchHit[]
  active: number
  onOpen: (hit: SearchHit) => void
  onPoint: (index: number) => void
}

/** The list of the palette; the chosen hit stays in view. */
export function SearchHits({ id, label, hits, active, onOpen, onPoint }: SearchHitsProps) {
  const t = useTranslations('search')
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div role="listbox" id={`${id}-hits`} aria-label={label} className="search-hits" tabIndex={-1}>
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keyboard
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option
        <div
          key={`${hit.kind} ${hit.key}`}
          role="option"
          id={`${id}-${index}`}
          className="search-hit"
          aria-selected={index === active}
          onClick={() => onOpen(hit)}
          onPointerMove={() => onPoint(index)}
        >
          <span className="tile">
            <HitIcon hit={hit} />
          </span>
          <span>
            <b>{hit.title}</b>
            <span className="text-muted text-small">
              {hit.kind === 'team' || hit.kind === 'project'
                ? [t(`kinds.${hit.kind}`), hit.typeName].filter(Boolean).join(' · ')
                : hit.typeName}
              {hit.organisation === null ? '' : ` ${t('of', { organisation: hit.organisation.title })}`}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
