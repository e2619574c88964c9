import { RefreshCw, Send, UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { MenuList } from '#components/ui/action/menu-list'
import { refusalOf } from '#contract/access/action-list'
import type { RoleAssignment } from '#contract/access/assignment'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { AssignmentDialogProps } from './assignment-change-dialog'

export type AssignmentActionsProps = MenuStart & { assignment: RoleAssignment; label: string; trigger: MenuTrigger }

const loadChange = lazyPart<AssignmentDialogProps>(
  ['ui', 'user'],
  async () => (await import('./assignment-change-dialog')).AssignmentChangeDialog,
)
const loadRemove = lazyPart<AssignmentDialogProps>(
  ['ui', 'user'],
  async () => (await import('./assignment-remove-dialog')).AssignmentRemoveDialog,
)

/** Where the calls about an assignment go. */
export const paramsOf = ({ partyType, partyKey, id }: RoleAssignment) => ({
  partyType,
  party: partyKey,
  assignment: id,
})

/** Actions on one assignment: the menu itself; use `AssignmentMenu`, which loads it. */
export function AssignmentActions({ assignment, label, trigger, ...start }: AssignmentActionsProps) {
  const t = useTranslations('user')
  const reasonOf = useRefusalReason()
  const { run } = useAction()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const ChangeDialog = usePart(loadChange, open === 'change')
  const RemoveDialog = usePart(loadRemove, open === 'remove')
  const { name, status } = assignment
  const why = (action: string) => {
    const code = refusalOf(assignment, action)
    return code && reasonOf(code)
  }
  const resend = () =>
    run(
      () => call('POST /main/party/{partyType}/{party}/user/{assignment}/invitation', { params: paramsOf(assignment) }),
      {
        done: t('resend.done', { name }),
        refused: (error) => toast({ message: error.message }),
      },
    )
  const close = () => setOpen(undefined)
  return (
    <>
      <MenuList
        {...start}
        label={label}
        trigger={trigger}
        items={[
          {
            key: 'change',
            label: t('change.open'),
            icon: <RefreshCw />,
            reason: why('change'),
            onSelect: () => setOpen('change'),
          },
          ...(status === 'active'
            ? []
            : [
                {
                  key: 'resend',
                  label: t('resend.submit'),
                  icon: <Send />,
                  reason: why('resend'),
                  onSelect: () => void resend(),
                },
              ]),
          {
            key: 'remove',
            label: status === 'active' ? t('remove.open') : t('remove.withdraw'),
            icon: <UserMinus />,
            danger: true,
            reason: why('remove'),
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
      {ChangeDialog && open === 'change' ? <ChangeDialog assignment={assignment} onClose={close} /> : null}
      {RemoveDialog && open === 'remove' ? <RemoveDialog assignment={assignment} onClose={close} /> : null}
    </>
  )
}

/** Why an assignment can't be changed: the same that the call itself would be refused with. */
function useRefusalReason(): (code: NonNullable<ReturnType<typeof refusalOf>>) => string {
  const t = useTranslations('errors')
  const role = useTranslations('role.actions')
  return (code) => (code === 'FORBIDDEN' ? t('missingRight', { right: role('roleAssignment') }) : t(`${code}.message`))
}
