'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '../action/icon-button'

const show = (theme: 'light' | 'dark' | undefined) => () => {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function ThemeToggle() {
  return (
    <>
      <IconButton label="Licht" icon={<Sun />} onClick={show('light')} />
      <IconButton label="Donker" icon={<Moon />} onClick={show('dark')} />
      <IconButton label="Systeem" icon={<Monitor />} onClick={show(undefined)} />
    </>
  )
}
