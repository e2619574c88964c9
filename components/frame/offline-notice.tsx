'use client'

import { WifiOff } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#lib/browser/use-online'
import { errorTexts } from '#lib/i18n/error-texts'

/** Says that there is no network, above the page and over nothing, and goes by itself. Of a form it says where is what was typed. */
export function OfflineNotice() {
  const texts = errorTexts[useLocale()]
  const isOnline = useOnline()
  const [hasForm, setForm] = useState(false)
  useEffect(() => {
    if (!isOnline) setForm(document.querySelector('main [data-columns="form"]') !== null)
  }, [isOnline])
  const notice = useRef<HTMLDivElement>(null)
  // What is scrolled into view stays below it, as below the top bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    if (isOnline) return undefined
    const { style } = document.documentElement
    style.setProperty('--notice', `${notice.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--notice')
  }, [isOnline, hasForm])
  return (
    <div ref={notice} role="status" className="offline-notice" hidden={isOnline}>
      {isOnline ? null : (
        <>
          <WifiOff aria-hidden="true" />
          <p>
            <strong>{texts.offlineTitle}. </strong>
            <span>{hasForm ? texts.offlineForm : texts.offline}</span>
          </p>
        </>
      )}
    </div>
  )
}
