'use client'

import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import { usePartyRoles } from './use-party-roles'
import type { PartyOption } from './user-add'
import type { UserAddDialogProps } from './user-add-dialog'

const load = lazyPart<UserAddDialogProps>(
  ['ui', 'user', 'validation'],
  async () => (await import('./user-add-dialog')).UserAddDialog,
)

/** Gives somebody a role on one thing, on the page of that thing; the roles are asked for when somebody begins. */
export function UserAddHere({ party }: { party: PartyOption }) {
  const t = useTranslations('user.add')
  const { Dialog, open, close } = useLazyDialog(load)
  const { roles = [] } = usePartyRoles(Dialog ? { partyType: party.type, party: party.key } : undefined)
  return (
    <>
      <Button icon={<UserPlus />} onClick={open}>
        {t('open')}
      </Button>
      {Dialog ? <Dialog parties={[party]} roles={roles} onClose={close} /> : null}
    </>
  )
}
