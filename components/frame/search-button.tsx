'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
// architecture: what is typed on must find the palette in the page
import { flushSync } from 'react-dom'
import { lazyPart } from '#components/i18n/lazy-part'
import { AppLink } from '#components/ui/action/app-link'
import { gatherTyping } from '#lib/browser/gather-typing'
import { loadChunk } from '#lib/browser/load-chunk'
import { paths } from '#lib/paths/paths'
import type { PaletteHereProps } from './palette-here'

const loadPalette = lazyPart<PaletteHereProps>(
  ['search', 'ui', 'states', 'menu'],
  async () => (await import('./palette-here')).PaletteHere,
)

/** The way to search: the palette, by click or Ctrl-K; without script a link to the search page. */
export function SearchButton({ rights }: Pick<PaletteHereProps, 'rights'>) {
  const t = useTranslations('frame')
  const [Palette, setPalette] = useState<ComponentType<PaletteHereProps>>()
  /** What stands in it when it opens; it is closed without. */
  const [question, setQuestion] = useState<string>()
  const isUnderWay = useRef(false)

  const open = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    // Whoever types on at once means the palette, which is still to come, and not the field that has the focus.
    const endTyping = gatherTyping()
    try {
      const loaded = await loadChunk(loadPalette)
      // At once, so that no key comes between.
      flushSync(() => {
        setPalette(() => loaded)
        setQuestion(endTyping())
      })
    } finally {
      endTyping()
      isUnderWay.current = false
    }
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <AppLink className="search-button" href={paths.search()} aria-keyshortcuts="Control+K" onClick={onClick}>
        <Search />
        <span>{t('search')}</span>
        <kbd translate="no">Ctrl K</kbd>
      </AppLink>
      {question === undefined || Palette === undefined ? null : (
        <Palette rights={rights} initialQuestion={question} onClose={() => setQuestion(undefined)} />
      )}
    </>
  )
}
