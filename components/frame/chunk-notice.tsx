'use client'

import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import { onChunkFailure } from '#lib/browser/load-chunk'
import { reloadPage } from '#lib/browser/reload-page'

export type ChunkNoticeProps = { words: { title: string; text: string; reload: string } }

/** A part of the page that did not arrive: offers to reload; what was typed is kept as a draft (spec section 8). */
export function ChunkNotice({ words }: ChunkNoticeProps) {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => onChunkFailure(() => setFailed(true)), [])
  if (!hasFailed) return null
  return (
    <div className="chunk-notice">
      <Notice
        kind="error"
        announce
        actions={
          <Button icon={<RotateCcw />} onClick={reloadPage}>
            {words.reload}
          </Button>
        }
      >
        <strong>{words.title}. </strong>
        {words.text}
      </Notice>
    </div>
  )
}
