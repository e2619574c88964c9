'use client'

import { ArrowRightLeft, Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import type { Proposal, ProposalDecision } from '#contract/confirmation/proposal'
import { call } from '#lib/api/client'
import { useLazyDialog } from '#lib/browser/use-lazy-dialog'
import { lazyPart } from '../i18n/lazy-part'
import type { MergeDialogProps } from '../lifecycle/merge-dialog'
import type { TransferDialogProps } from '../lifecycle/transfer-dialog'

const loadMerge = lazyPart<MergeDialogProps>(
  ['ui', 'lifecycle', 'consumers.combobox'],
  async () => (await import('../lifecycle/merge-dialog')).MergeDialog,
)
const loadTransfer = lazyPart<TransferDialogProps>(
  ['ui', 'lifecycle', 'settings'],
  async () => (await import('../lifecycle/transfer-dialog')).TransferDialog,
)

export type ElsewhereActionsProps = {
  answer: Pick<Proposal, 'id' | 'key' | 'title'>
  elsewhere: NonNullable<Proposal['elsewhere']>
  /** The id of the form with the note for who answered. */
  form: string
}

const noteIn = (id: string): string => {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? String(new FormData(form).get('note') ?? '').trim() : ''
}

/** What belongs to another organisation is merged with it, or goes to its team: by the dialogs of that, filled in from the answer. */
export function ElsewhereActions({ answer, elsewhere: { organisation, team }, form }: ElsewhereActionsProps) {
  const t = useTranslations('desk.answer')
  const merge = useLazyDialog(loadMerge)
  const transfer = useLazyDialog(loadTransfer)
  const carryOut = (move: ProposalDecision['move'], version: number) => {
    const note = noteIn(form)
    const body = { act: 'carryOut' as const, move, ...(note === '' ? {} : { note }) }
    return call('POST /main/answer/{answer}/decision', { params: { answer: answer.id }, body, version })
  }
  const dialog = { organisation: answer.key, title: answer.title, send: carryOut }
  return (
    <div className="stack gap-3">
      <div>
        <Button look="primary" icon={<Merge />} onClick={() => void merge.open()}>
          {organisation === null ? t('merge') : t('mergeWith', { title: organisation.name })}
        </Button>
      </div>
      <div>
        <Button icon={<ArrowRightLeft />} onClick={() => void transfer.open()}>
          {team === null ? t('transfer') : t('transferTo', { team: team.name })}
        </Button>
      </div>
      {merge.Dialog ? (
        <merge.Dialog
          {...dialog}
          into={organisation === null ? undefined : { value: organisation.key, label: organisation.name }}
          onClose={merge.close}
        />
      ) : null}
      {transfer.Dialog ? <transfer.Dialog {...dialog} team={team?.key} onClose={transfer.close} /> : null}
    </div>
  )
}
