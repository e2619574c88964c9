'use client'

import { Check, CircleX, ListChecks, PencilLine, Send, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Failure } from '#components/ui/feedback/failure'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { maintenancePaths } from '#lib/paths/paths'
import { actOnSet, type ChangeSetRef } from './act-on-set'
import { ActQuestion, needsConfirmation } from './act-question'

const looks = {
  control: { icon: <ListChecks />, isMain: true },
  submit: { icon: <Send />, isMain: true },
  withdraw: { icon: <Undo2 />, isMain: false },
  approve: { icon: <Check />, isMain: true },
  reject: { icon: <CircleX />, isMain: false },
  undo: { icon: <Undo2 />, isMain: false },
  delete: { icon: <Trash2 />, isMain: false },
} as const
type Offered = keyof typeof looks

const order: readonly Offered[] = ['submit', 'approve', 'reject', 'control', 'withdraw', 'undo', 'delete']

type SetActionsProps = { set: ChangeSetRef & { state: string; actions: string[] } }

/** The caller's actions on a change set now; those that can't be undone ask first. */
export function SetActions({ set }: SetActionsProps) {
  const t = useTranslations('changeSet')
  const ui = useTranslations('ui')
  const router = useRouter()
  const { run, running, failure } = useAction()
  const [open, setOpen] = useState<Offered>()
  const start = async (name: Offered, note = '') => {
    const done =
      name === 'delete'
        ? await run(
            () => call('DELETE /main/maintenance/change-set/{set}', { params: { set: set.id }, version: set.version }),
            {
              name,
              leadsTo: maintenancePaths.control(),
            },
          )
        : await run(() => actOnSet(set, name, note), {
            name,
            leadsTo: name === 'undo' ? ({ id }) => maintenancePaths.control({ set: id }) : undefined,
          })
    if (done !== undefined) return setOpen(undefined)
    // A different action may be due by now.
    router.refresh()
  }
  const offered = order.filter((name) => set.actions.includes(name))
  // Looking at it again is no longer the next step once it was done.
  const isMain = (name: Offered) => looks[name].isMain && !(name === 'control' && set.state === 'controlled')
  const button = (name: Offered) => (
    <Button
      key={name}
      look={isMain(name) ? 'primary' : name === 'delete' ? 'danger' : undefined}
      icon={looks[name].icon}
      busy={running === name && ui('busy')}
      onClick={() => (needsConfirmation(name) ? setOpen(name) : void start(name))}
    >
      {name === 'control' && set.state === 'controlled' ? t('acts.again') : t(`acts.${name}`)}
    </Button>
  )
  return (
    <div className="grid gap-3">
      <Failure of={failure} />
      <div className="flex flex-wrap gap-2">
        {offered.filter((name) => name !== 'delete').map(button)}
        {set.actions.includes('update') ? (
          <ButtonLink href={maintenancePaths.add({ set: set.id })} icon={<PencilLine />}>
            {t('acts.update')}
          </ButtonLink>
        ) : null}
        {offered.filter((name) => name === 'delete').map(button)}
      </div>
      {needsConfirmation(open) ? (
        <ActQuestion
          of={open}
          isRunning={running === open}
          failure={failure}
          onClose={() => setOpen(undefined)}
          onConfirm={(note) => void start(open, note)}
        />
      ) : null}
    </div>
  )
}
