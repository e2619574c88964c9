'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

/** Opens the context menu where the window has no room for it: it lies over the page until something else is chosen. */
export function MenuToggle() {
  const t = useTranslations('frame')
  const path = usePathname()
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === path

  useEffect(() => {
    const menu = document.getElementById('context-menu')
    menu?.toggleAttribute('data-open', isOpen)
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(undefined)
    }
    const leave = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Element && target.closest('#context-menu, .menu-toggle') === null
      if (isOutside) setOpenOn(undefined)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', leave)
    }
  }, [isOpen])

  return (
    <button
      type="button"
      className="icon-button menu-toggle"
      aria-label={isOpen ? t('closeMenu') : t('openMenu')}
      aria-expanded={isOpen}
      aria-controls="context-menu"
      onClick={() => setOpenOn(isOpen ? undefined : path)}
    >
      {isOpen ? <X /> : <Menu />}
    </button>
  )
}
