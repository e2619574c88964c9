'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import { onToast } from '#lib/browser/toast'

/** Where toasts appear; the library comes with the first of them. */
export function ToastHost() {
  const label = useTranslations('frame')('notifications')
  const [Toaster, setToaster] = useState<ComponentType<{ label: string }>>()
  useEffect(
    () =>
      onToast(async (content) => {
        const module = await loadChunk(() => import('#components/ui/overlay/toast')).catch(() => undefined)
        if (module === undefined) return
        setToaster(() => module.Toaster)
        module.showToast(content)
      }),
    [],
  )
  return Toaster === undefined ? null : <Toaster label={label} />
}
