import { RotateCcw } from 'lucide-react'
import { Button } from '#components/ui/action/button'
import { isChunkLoadError } from '#lib/browser/load-chunk'
import { reloadPage } from '#lib/browser/reload-page'
import { errorTexts } from '#lib/i18n/error-texts'

export type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

/**
 * Shown when a page could not be drawn, or a part of it did not arrive. Uses the built-in texts only, for what broke
 * may be anything (design, "languages"). Drafts that forms keep survive the reload.
 */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const isChunk = isChunkLoadError(error)
  const texts = errorTexts[document.documentElement.lang === 'en' ? 'en' : 'nl']
  const retry = () => (isChunk ? reloadPage() : reset())
  return (
    <main className="page" id="inhoud" tabIndex={-1}>
      <div role="alert" className="stack gap-4">
        <h1 className="page-title">{isChunk ? texts.chunkTitle : texts.errorTitle}</h1>
        <p>{isChunk ? texts.chunk : texts.error}</p>
        {isChunk || error.digest === undefined ? null : (
          <p>
            {texts.report} <strong>{error.digest}</strong>
          </p>
        )}
        <div>
          <Button look="primary" icon={<RotateCcw />} onClick={retry}>
            {isChunk ? texts.reload : texts.tryAgain}
          </Button>
        </div>
      </div>
    </main>
  )
}
