import { FileCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import { Dialog } from '#components/ui/overlay/dialog'
import type { Agreement } from '#contract/content/agreement'
import type { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'

export type AgreementChoiceProps = {
  refusal: AppError | undefined
  organisation: string
  /** Saves what was refused before. */
  onAccepted: () => void
}

/** Asks the first who saves to accept the terms that go with the organisation, and then saves what they typed. */
export function AgreementChoice({ refusal, organisation, onAccepted }: AgreementChoiceProps) {
  const t = useTranslations('fields.agreement')
  const locale = useLocale()
  const { run, isRunning, failure } = useAction()
  const [agreement, setAgreement] = useState<Agreement>()
  const [isOpen, setOpen] = useState(false)
  const [isTicked, setTicked] = useState(false)
  const isRequired = refusal?.code === 'AGREEMENT_REQUIRED'
  const params = { organisation }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each refusal
  useEffect(() => {
    setOpen(isRequired)
    setTicked(false)
    if (isRequired)
      void run(
        async () => setAgreement((await call('GET /main/organisation/{organisation}/agreement', { params })).data),
        { refresh: false },
      )
  }, [refusal])

  if (!isRequired) return null
  const { terms } = agreement ?? {}
  const accept = async () => {
    if (!terms) return
    const body = { version: terms.version }
    const answer = await run(() => call('POST /main/organisation/{organisation}/agreement', { params, body }), {
      refresh: false,
    })
    if (answer === undefined) return
    setOpen(false)
    onAccepted()
  }
  return (
    <div>
      <Button icon={<FileCheck />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('lead')}
        width="wide"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button
              look="primary"
              reason={isTicked ? undefined : t('tickFirst')}
              busy={isRunning && t('busy')}
              onClick={accept}
            >
              {t('accept')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {failure === undefined ? null : (
            <Notice kind="error" announce>
              {refusalText(failure)}
            </Notice>
          )}
          {terms ? (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms are scrolled by keyboard too */}
              <section className="terms" aria-label={t('terms', { version: String(terms.version) })} tabIndex={0}>
                {terms.text[locale]}
              </section>
              <Checkbox checked={isTicked} onChange={(event) => setTicked(event.target.checked)} label={t('tick')} />
            </>
          ) : null}
        </div>
      </Dialog>
    </div>
  )
}
