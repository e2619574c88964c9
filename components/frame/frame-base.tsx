'use client'

import { RotateCcw } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { keepLeaveHost, type LeaveQuestion } from '#lib/browser/leave-question'
import { loadChunk, onChunkFailure } from '#lib/browser/load-chunk'
import { reloadPage } from '#lib/browser/reload-page'
import { onToast } from '#lib/browser/toast'
import { useOnline } from '#lib/browser/use-online'
import { errorTexts } from '#lib/i18n/error-texts'
import type { LeaveDialogProps } from './leave-dialog'

/** Invisible parts of every page of the main layout: navigation, toasts, failed parts, leaving. */
export function FrameBase() {
  return (
    <>
      <NavigationStart />
      <ToastHost />
      <ChunkNotice />
      <LeaveHost />
    </>
  )
}

const openedIn = () => document.querySelector<HTMLElement>('#inhoud [data-opened]')

/**
 * After a navigation within the product the page starts like one that was loaded: at its top, with the focus at its
 * heading, and without the panels of the top bar, which live on because the layout does. What an address opens in a page
 * (`data-opened`, with a heading that takes the focus) comes into view, and the page stays where it was when that is closed.
 */
function NavigationStart() {
  const path = usePathname()
  const shown = useRef(path)
  const hadOpened = useRef(false)
  useEffect(() => {
    hadOpened.current = openedIn() !== null
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    const opened = openedIn()
    const isClosed = hadOpened.current && opened === null && shown.current.startsWith(`${path}/`)
    shown.current = path
    hadOpened.current = opened !== null
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
    // An address that names a part of the page begins there.
    if (document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null) return
    if (opened !== null) opened.scrollIntoView({ block: 'nearest' })
    else if (!isClosed) window.scrollTo(0, 0)
    const heading = opened?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('#inhoud h1')
    heading?.focus({ preventScroll: true })
  }, [path])
  return null
}

/** A screen reader speaks what comes into a live region that it knows already; milliseconds until it knows a new one. */
const beforeFirst = 200

/** Where toasts appear; the library comes with the first of them, whose region is there before its message is. */
function ToastHost() {
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

/** A part of the page that did not arrive: offers to reload; what was typed is kept as a draft. */
function ChunkNotice() {
  const texts = errorTexts[useLocale()]
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => onChunkFailure(() => setFailed(true)), [])
  const isOnline = useOnline()
  // Without a network that is what is said; once there is one, the part is loaded again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever way the network goes
  useEffect(() => setFailed(false), [isOnline])
  if (!hasFailed || !isOnline) return null
  return (
    <div className="chunk-notice">
      <Notice
        kind="error"
        announce
        actions={
          <Button icon={<RotateCcw />} onClick={reloadPage}>
            {texts.reload}
          </Button>
        }
      >
        <strong>{texts.chunkTitle}. </strong>
        {texts.chunk}
      </Notice>
    </div>
  )
}

/** Shows the question before a page is left; its dialog comes once something was typed. */
function LeaveHost() {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>()
  const [question, setQuestion] = useState<LeaveQuestion>()
  const loading = useRef<Promise<boolean>>(undefined)
  useEffect(() => {
    const load = async () => {
      const chunk = await loadChunk(() => import('./leave-dialog')).catch(() => undefined)
      if (chunk === undefined) loading.current = undefined
      else setDialog(() => chunk.LeaveDialog)
      return chunk !== undefined
    }
    return keepLeaveHost({
      load: () => {
        loading.current ??= load()
        return loading.current
      },
      show: setQuestion,
    })
  }, [])
  return Dialog && question ? <Dialog question={question} onClose={() => setQuestion(undefined)} /> : null
}
