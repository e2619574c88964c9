'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { ProjectAddDialogProps } from './project-add-dialog'

const load = lazyPart<ProjectAddDialogProps>(
  ['project.add', 'ui'],
  async () => (await import('./project-add-dialog')).ProjectAddDialog,
)

/** Makes a project and goes on with what it selects. */
export function ProjectAdd() {
  const t = useTranslations('project.add')
  const [isOpen, setOpen] = useState(false)
  const Dialog = usePart(load, isOpen)
  return (
    <>
      <Button look="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && Dialog ? <Dialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
