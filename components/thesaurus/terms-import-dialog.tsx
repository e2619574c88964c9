import { Ban, Check, PencilLine, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Badge, type Hue } from '#components/ui/display/badge'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { ImportVerdict } from '#contract/thesaurus/import-plan'
import type { SkosImport } from '#contract/thesaurus/skos'
import { call } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useFileImport } from '#lib/browser/use-file-import'

const looks: Record<ImportVerdict, { hue: Hue; icon: ReactNode }> = {
  new: { hue: 'green', icon: <Plus /> },
  changed: { hue: 'blue', icon: <PencilLine /> },
  same: { hue: 'grey', icon: <Check /> },
  refused: { hue: 'red', icon: <Ban /> },
}

/** How many concepts are new, changed, the same and refused, and of each that is not the same what becomes of it. */
function TermsImportRows({ answer: { counts, rows, more } }: { answer: SkosImport }) {
  const t = useTranslations('thesaurus.import')
  const { new: added = 0, changed = 0, same = 0, refused = 0 } = counts
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{t('summary', { added, changed, same, refused })}</p>
      <ul className="grid gap-2">
        {rows.map(({ name, uri, verdict, reasons }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never change their places
          <li key={index} className="grid gap-1 border-t border-line pt-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{name === '' ? t('noName') : name}</b>
              <Badge {...looks[verdict]}>{t(`verdicts.${verdict}`)}</Badge>
            </span>
            {reasons.length === 0 ? null : <span className="text-small break-all text-muted">{uri}</span>}
            {reasons.map((reason) => (
              <span key={reason} className="text-small">
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-small">{t('more', { count: more })}</p> : null}
    </div>
  )
}

export type TermsImportDialogProps = { onClose: () => void }

const sendPart = async (text: string, dryRun: boolean) =>
  (await call('POST /main/tenant/thesaurus', { body: { text, dryRun } })).data

/**
 * Reads a SKOS file in: first it shows what would become of each concept, and saves nothing. Many are saved in parts, between
 * which it can be stopped; a part is right by itself.
 */
export function TermsImportDialog({ onClose }: TermsImportDialogProps) {
  const t = useTranslations('thesaurus.import')
  const invalid = useTranslations('validation.thesaurus')
  const [left, setLeft] = useState<number>()
  const [isStopping, setStopping] = useState(false)
  // A ref, so that the running loop reads the current value and not that of its first render.
  const isStopped = useRef(false)
  const { answer, isTooLarge, isRunning, failure, choose, read } = useFileImport(async (text, dryRun) => {
    let part = await sendPart(text, dryRun)
    while (!dryRun && part.left > 0 && !isStopped.current) {
      setLeft(part.left)
      part = await sendPart(text, false)
    }
    return part
  })
  const { new: added = 0, changed = 0 } = answer?.counts ?? {}
  const count = added + changed
  // Terms at the far end of a relation count here too, though the file does not have them.
  const all = answer?.left ?? 0
  const doneOf = (notYet: number) => Math.max(0, all - notYet)
  const refusal = isTooLarge ? invalid('tooLarge') : failure && refusalText(failure)
  const readIn = async () => {
    const said = (part: SkosImport) =>
      part.left === 0 ? t('done', { count }) : t('stopped', { done: doneOf(part.left), left: part.left })
    isStopped.current = false
    if (await read(said)) onClose()
    setLeft(undefined)
    setStopping(false)
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
  }
  return (
    <Dialog
      open
      onOpenChange={left === undefined ? onClose : stop}
      title={t('title')}
      description={t('help')}
      width="wide"
      focus="first-field"
      actions={
        <>
          {left === undefined ? (
            <Button onClick={onClose}>{t('cancel')}</Button>
          ) : (
            <Button busy={isStopping && t('stopping')} onClick={stop}>
              {t('stop')}
            </Button>
          )}
          <Button
            look="primary"
            reason={answer === undefined ? t('first') : count === 0 ? t('nothing') : undefined}
            busy={isRunning && (left === undefined ? t('busy') : t('busyFor', { done: doneOf(left), count: all }))}
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
            accept=".ttl,.rdf,.xml,text/turtle,application/rdf+xml"
            className="input"
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
