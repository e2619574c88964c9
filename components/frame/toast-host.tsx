'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import { onToast } from '#lib/browser/toast'

/** A screen reader speaks what comes into a live region that it knows already; milliseconds until it knows a new one. */
const beforeFirst = 200

/** Where toasts appear; the library comes with the first of them, whose region is there before its message is. */
export function ToastHost() {
  const label = useTranslations('frame')('notifications')
  const [Toaster, setToaster] = useState<ComponentType<{ label: string }>>()
  const isKnown = useRef(false)
  useEffect(
    () =>
      onToast(async (content) => {
        const module = await loadChunk(() => import('#components/ui/overlay/toast')).catch(() => undefined)
        if (module === undefined) return
        setToaster(() => module.Toaster)
        if (!isKnown.current) await new Promise((resolve) => setTimeout(resolve, beforeFirst))
        isKnown.current = true
        module.showToast(content)
      }),
    [],
  )
  return Toaster === undefined ? null : <Toaster label={label} />
}
