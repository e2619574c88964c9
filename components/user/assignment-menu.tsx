'use client'

import { Ellipsis, RefreshCw, Send, UserMinus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { IconButton } from '#components/ui/icon-button'
import { Menu } from '#components/ui/menu'
import { refusalOf } from '#contract/action-list'
import type { RoleAssignment } from '#contract/assignment'
import { AppError } from '#contract/errors'
import { call } from '#lib/api/client'
import { assignmentEndpoints } from '#lib/api/endpoints/assignment'
import { toast } from '#lib/browser/toast'
import { usePart } from '#lib/browser/use-part'
import { fillText } from '#lib/forms/fill-text'
import type { UserWords } from './user-words'

export type AssignmentProps = { assignment: RoleAssignment; words: UserWords }

const loadChange = async () => (await import('./assignment-change-dialog')).AssignmentChangeDialog
const loadRemove = async () => (await import('./assignment-remove-dialog')).AssignmentRemoveDialog

/** Where the calls about an assignment go. */
export const paramsOf = ({ partyType, partyKey, id }: RoleAssignment) => ({
  partyType,
  party: partyKey,
  assignment: id,
})

/** What can be done with one assignment. */
export function AssignmentMenu({ assignment, words }: AssignmentProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const ChangeDialog = usePart(loadChange, open === 'change')
  const RemoveDialog = usePart(loadRemove, open === 'remove')
  const { name } = assignment
  const why = (action: string) => {
    const code = refusalOf(assignment, action)
    return code && words.reasons[code]
  }
  const facts = { name, role: assignment.role, party: assignment.party }

  async function resend() {
    try {
      await call(assignmentEndpoints.resend, { params: paramsOf(assignment), idempotencyKey: crypto.randomUUID() })
      toast({ message: fillText(words.resend.done, facts), closeLabel: words.close })
      router.refresh()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message, closeLabel: words.close })
    }
  }
  return (
    <>
      <Menu
        label={fillText(words.actionsFor, facts)}
        trigger={<IconButton label={fillText(words.actionsFor, facts)} icon={<Ellipsis />} size="small" />}
        items={[
          {
            key: 'change',
            label: words.change.open,
            icon: <RefreshCw />,
            reason: why('change'),
            onSelect: () => setOpen('change'),
          },
          ...(assignment.status === 'active'
            ? []
            : [
                {
                  key: 'resend',
                  label: words.resend.submit,
                  icon: <Send />,
                  reason: why('resend'),
                  onSelect: () => void resend(),
                },
              ]),
          {
            key: 'remove',
            label: assignment.status === 'active' ? words.remove.open : words.remove.withdraw,
            icon: <UserMinus />,
            danger: true,
            reason: why('remove'),
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
      {ChangeDialog && open === 'change' ? (
        <ChangeDialog assignment={assignment} words={words} onClose={() => setOpen(undefined)} />
      ) : null}
      {RemoveDialog && open === 'remove' ? (
        <RemoveDialog assignment={assignment} words={words} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}
