import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import { AppError } from '#contract/kernel/errors'
import { isListKind } from '#contract/spreadsheet/list-kinds'
import { call } from '#lib/api/client'
import { apiPaths } from '#lib/paths/paths'
import { buttonClass } from '../ui/action/button-look'
import type { SpreadsheetMenuProps } from './spreadsheet-menu'

export type ExportDialogProps = { query: SpreadsheetMenuProps['query']; onClose: () => void }

/** Says how many rows the file will have, and gives it. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const t = useTranslations('spreadsheet.dialog')
  const [counted, setCounted] = useState<{ count: number; maximum: number }>()
  const [refusal, setRefusal] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, for the list that the dialog was opened on
  useEffect(() => {
    let isThere = true
    call('GET /main/export/count', { query }).then(
      ({ data }) => isThere && setCounted(data),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isThere) setRefusal(error.message)
      },
    )
    return () => {
      isThere = false
    }
  }, [])
  const isTooMany = counted !== undefined && counted.count > counted.maximum
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('exportTitle')}
      description={t(isListKind(query.kind) || query.columns !== undefined ? 'exportOnlyHelp' : 'exportHelp')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {counted === undefined || counted.count === 0 || isTooMany ? null : (
            <a className={buttonClass({ look: 'primary' })} href={apiPaths.workbook(query)} download onClick={onClose}>
              <Download /> {t('download')}
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-2" aria-live="polite">
        {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
        {counted === undefined && refusal === undefined ? <p>{t('counting')}</p> : null}
        {counted === undefined ? null : isTooMany ? (
          <Notice kind="warning">{t('tooMany', counted)}</Notice>
        ) : (
          <p>{t('rows', { count: counted.count })}</p>
        )}
        {query.q !== undefined && query.team === undefined && query.organisation === undefined ? (
          <p className="text-small text-muted">{t('searchNote')}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
