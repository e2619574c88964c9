'use client'

import { ArrowRightLeft, UserRoundPlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import type { AccessRequest, AccessRequestChoices } from '#contract/people/access-request'
import { AcceptDialog } from './accept-dialog'
import { DeclineDialog } from './decline-dialog'
import { PassDialog } from './pass-dialog'

export type DecidingProps = {
  team: string
  request: Pick<AccessRequest, 'id' | 'organisation' | 'person' | 'suggestions'>
  choices: AccessRequestChoices
}
export type DecidingDialogProps = DecidingProps & { onClose: () => void }

const dialogs = { accept: AcceptDialog, decline: DeclineDialog, pass: PassDialog }

export function AccessRequestActs(props: DecidingProps) {
  const t = useTranslations('accessRequest')
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Open = open && dialogs[open]
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="primary" icon={<UserRoundPlus />} onClick={() => setOpen('accept')}>
        {t('accept')}
      </Button>
      <Button icon={<X />} onClick={() => setOpen('decline')}>
        {t('decline')}
      </Button>
      {props.choices.teams.length === 0 ? null : (
        <Button icon={<ArrowRightLeft />} onClick={() => setOpen('pass')}>
          {t('pass')}
        </Button>
      )}
      {Open ? <Open {...props} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}
