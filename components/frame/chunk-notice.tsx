'use client'

import { RotateCcw } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { onChunkFailure } from '#lib/browser/load-chunk'
import { reloadPage } from '#lib/browser/reload-page'
import { useOnline } from '#lib/browser/use-online'
import { errorTexts } from '#lib/i18n/error-texts'

/** A part of the page that did not arrive: offers to reload; what was typed is kept as a draft. */
export function ChunkNotice() {
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
