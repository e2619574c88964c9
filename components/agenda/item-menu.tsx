'use client'

import { Ellipsis, History, Trash2, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Menu } from '#components/ui/action/menu'
import { ShortLabel } from '#components/ui/text/short-label'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { paths } from '#lib/paths/paths'
import { loadUserAdd } from '../user/load-user-add'
import { usePartyRoles } from '../user/use-party-roles'
import { type ItemDeleteProps, loadItemDelete } from './item-delete'

export type ItemMenuProps = ItemDeleteProps & {
  mayAssign: boolean
  /** Why it can't be deleted now. */
  reason: string | undefined
}

/** Actions on a calendar item that are seldom needed: its history, assigning a role on it, and deleting it. */
export function ItemMenu({ mayAssign, reason, ...target }: ItemMenuProps) {
  const t = useTranslations('calendar.itemMenu')
  const user = useLazyDialog(loadUserAdd)
  const deletion = useLazyDialog(loadItemDelete)
  const party = { type: 'agenda' as const, key: target.item, name: target.title }
  const { roles = [] } = usePartyRoles(user.Dialog ? { partyType: party.type, party: party.key } : undefined)
  const label = t('label')
  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button icon={<Ellipsis />}>
            <ShortLabel full={label} />
          </Button>
        }
        items={[
          { key: 'history', label: t('versions'), href: paths.history('agenda', target.item), icon: <History /> },
          ...(mayAssign
            ? [{ key: 'user', label: t('user'), icon: <UserPlus />, onSelect: () => void user.open() }]
            : []),
          {
            ...{ key: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, separated: true },
            ...{ reason, onSelect: () => void deletion.open() },
          },
        ]}
      />
      {user.Dialog ? <user.Dialog parties={[party]} roles={roles} onClose={user.close} /> : null}
      {deletion.Dialog ? <deletion.Dialog {...target} onClose={deletion.close} /> : null}
    </>
  )
}
