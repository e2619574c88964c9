'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { importTextMaximum } from '#contract/kernel/constants'
import type { SkosImport } from '#contract/thesaurus/skos'
import { call } from '#lib/api/client'
import { skosEndpoints } from '#lib/api/endpoints/skos'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'
import { TermsImportRows } from './terms-import-rows'

export type TermsImportDialogProps = { onClose: () => void }

type Chosen = { text: string; answer: SkosImport }

/** A character takes four bytes at most. */
const sizeMaximum = importTextMaximum * 4

const send = async (text: string, dryRun: boolean) =>
  (await call(skosEndpoints.import, { body: { text, dryRun }, idempotencyKey: crypto.randomUUID() })).data

/** Reads a SKOS file in: first it shows what would become of each concept, and saves nothing. */
export function TermsImportDialog({ onClose }: TermsImportDialogProps) {
  const t = useTranslations('thesaurus.import')
  const invalid = useTranslations('validation.thesaurus')
  const { run, isRunning, failure, clearFailure } = useAction()
  const [chosen, setChosen] = useState<Chosen>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { new: added = 0, changed = 0 } = chosen?.answer.counts ?? {}
  const count = added + changed
  const refusal = isTooLarge ? invalid('tooLarge') : failure && refusalText(failure)
  const choose = async (file: File | undefined) => {
    // A file that will be refused is not even read: it may be larger than the browser's memory.
    const isReadable = file !== undefined && file.size <= sizeMaximum
    setChosen(undefined)
    setTooLarge(file !== undefined && !isReadable)
    clearFailure()
    if (!isReadable) return
    const text = await file.text()
    const answer = await run(() => send(text, true), { refresh: false })
    if (answer) setChosen({ text, answer })
  }
  const read = async () => {
    if (chosen && (await run(() => send(chosen.text, false), { done: t('done', { count }) }))) onClose()
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
            reason={chosen === undefined ? t('first') : count === 0 ? t('nothing') : undefined}
            busy={isRunning && t('busy')}
            onClick={read}
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
        {chosen ? <TermsImportRows answer={chosen.answer} /> : null}
      </div>
    </Dialog>
  )
}
