'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { usePart } from '#lib/browser/use-part'

export type TeamAddProps = { team: string; name: string }

const load = async () => (await import('./team-add-dialog')).TeamAddDialog

/** Makes a team below another. */
export function TeamAdd(props: TeamAddProps) {
  const t = useTranslations('tree.add')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  return (
    <>
      <Button look="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
