'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { Button } from '../button'

const show = (theme: 'light' | 'dark' | undefined) => () => {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function ThemeToggle() {
  return (
    <>
      <Button look="quiet" size="small" icon={<Sun />} onClick={show('light')}>
        Licht
      </Button>
      <Button look="quiet" size="small" icon={<Moon />} onClick={show('dark')}>
        Donker
      </Button>
      <Button look="quiet" size="small" icon={<Monitor />} onClick={show(undefined)}>
        Systeem
      </Button>
    </>
  )
}
