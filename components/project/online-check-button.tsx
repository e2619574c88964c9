'use client'

import { Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { loadOnlineCheck, type OnlineCheckSubject } from './load-online-check'

/** Shows how the websites of projects have what is published here; on a phone it stands in the menu at the end of the row. */
export function OnlineCheckButton(subject: OnlineCheckSubject) {
  const t = useTranslations('onlineCheck')
  const { Dialog, open, close } = useLazyDialog(loadOnlineCheck)
  return (
    <>
      <Button icon={<Globe />} data-wide="" onClick={open}>
        {t('open')}
      </Button>
      {Dialog ? <Dialog {...subject} onClose={close} /> : null}
    </>
  )
}
