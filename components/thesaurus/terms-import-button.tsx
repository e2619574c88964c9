'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { TermsImportDialogProps } from './terms-import-dialog'

const loadDialog = lazyPart<TermsImportDialogProps>(
  ['ui', 'thesaurus.import', 'validation.thesaurus'],
  async () => (await import('./terms-import-dialog')).TermsImportDialog,
)

/** Reads keywords of another list in. */
export function TermsImportButton() {
  const t = useTranslations('thesaurus')
  const { Dialog, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button icon={<FileUp />} onClick={open}>
        {t('importOpen')}
      </Button>
      {Dialog ? <Dialog onClose={close} /> : null}
    </>
  )
}
