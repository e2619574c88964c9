'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#components/i18n/lazy-part'
import { AppLink } from '#components/ui/action/app-link'
import { takeOverEarlySearch } from '#lib/browser/early-input'
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
  const [isOpen, setOpen] = useState(false)
  const takeTyped = useRef<() => string>(() => '')
  const isUnderWay = useRef(false)

  const open = useCallback(
    async (typed = '') => {
      if (isUnderWay.current || isOpen) return
      isUnderWay.current = true
      // Whoever types on at once means the palette, which is still to come, and not the field that has the focus.
      takeTyped.current = gatherTyping(typed)
      try {
        const loaded = await loadChunk(loadPalette)
        setPalette(() => loaded)
        setOpen(true)
      } catch (error) {
        takeTyped.current()
        throw error
      } finally {
        isUnderWay.current = false
      }
    },
    [isOpen],
  )

  useEffect(() => {
    const early = takeOverEarlySearch()
    if (early !== undefined) void open(early)
  }, [open])

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
      {isOpen && Palette !== undefined ? (
        <Palette rights={rights} takeTyped={() => takeTyped.current()} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
