'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { call } from '#lib/api/client'
import { skosEndpoints } from '#lib/api/endpoints/skos'
import { refusalText } from '#lib/browser/refusal-text'
import { useFileImport } from '#lib/browser/use-file-import'
import { TermsImportRows } from './terms-import-rows'

export type TermsImportDialogProps = { onClose: () => void }

const send = async (text: string, dryRun: boolean) =>
  (await call(skosEndpoints.import, { body: { text, dryRun }, idempotencyKey: crypto.randomUUID() })).data

/** Reads a SKOS file in: first it shows what would become of each concept, and saves nothing. */
export function TermsImportDialog({ onClose }: TermsImportDialogProps) {
  const t = useTranslations('thesaurus.import')
  const invalid = useTranslations('validation.thesaurus')
  const { answer, isTooLarge, isRunning, failure, choose, read } = useFileImport(send)
  const { new: added = 0, changed = 0 } = answer?.counts ?? {}
  const count = added + changed
  const refusal = isTooLarge ? invalid('tooLarge') : failure && refusalText(failure)
  const readIn = async () => {
    if (await read(t('done', { count }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('help')}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            reason={answer === undefined ? t('first') : count === 0 ? t('nothing') : undefined}
            busy={isRunning && t('busy')}
            onClick={readIn}
          >
            {t('read', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <label className="grid gap-1">
          <span className="field-label">{t('file')}</span>
          <input
            type="file"
            accept=".ttl,text/turtle"
            className="input h-auto py-2"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        {refusal ? (
          <Notice kind="error" announce>
            {refusal}
          </Notice>
        ) : null}
        {answer ? <TermsImportRows answer={answer} /> : null}
      </div>
    </Dialog>
  )
}
