'use client'

import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Combobox } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import { Dialog } from '#components/ui/overlay/dialog'
import type { AppError } from '#contract/kernel/errors'
import type { Team } from '#contract/team/team'
import type { MoveImpact } from '#contract/team/team-tree'
import { call } from '#lib/api/client'
import { teamTreeEndpoints } from '#lib/api/endpoints/team-tree'
import { useAction } from '#lib/browser/use-action'

/** The effects of moving a team: its contents that move along, and whose rights change. */
function MoveImpactText({ impact }: { impact: MoveImpact }) {
  const t = useTranslations('tree.move')
  const { teams, organisations, loses, gains, roles } = impact
  const people = (list: MoveImpact['loses']) => (
    <ul className="list-disc pl-6">
      {list.map(({ name, role, team }) => (
        <li key={`${name} ${role} ${team}`}>{t('person', { name, role, team })}</li>
      ))}
    </ul>
  )
  return (
    <div className="stack gap-3" role="status">
      <p>{t('takes', { teams, organisations })}</p>
      {loses.length === 0 ? null : (
        <div>
          <b>{t('loses')}</b>
          {people(loses)}
        </div>
      )}
      {gains.length === 0 ? null : (
        <div>
          <b>{t('gains')}</b>
          {people(gains)}
        </div>
      )}
      {loses.length + gains.length > 0 ? null : <p>{t('nobody')}</p>}
      {roles.length === 0 ? null : <Notice kind="warning">{t('roles', { roles: roles.join(', ') })}</Notice>}
      <p className="text-muted">{t('inherits')}</p>
    </div>
  )
}

type Target = { key: string; name: string; path: string }

export type TeamMoveDialogProps = {
  team: Pick<Team, 'key' | 'name' | 'version'>
  /** Teams that it can go to. */
  targets: Target[]
  onClose: () => void
}

const toOption = ({ key, name, path }: Target) => ({ value: key, label: name, note: path })

/** Asks where a team goes, and shows the consequences before it moves. */
export function TeamMoveDialog({ team, targets, onClose }: TeamMoveDialogProps) {
  const t = useTranslations('tree.move')
  const ui = useTranslations('ui')
  const { run, isRunning, failure, clearFailure } = useAction()
  const [target, setTarget] = useState<Target>()
  // By team: who changes their mind while one is being worked out never reads it as that of the next.
  const [impacts, setImpacts] = useState<Record<string, MoveImpact | AppError>>({})
  const params = { team: team.key }
  const found = target && impacts[target.key]
  const [impact, refusal] = found !== undefined && 'teams' in found ? [found, failure] : [undefined, found ?? failure]
  const isWaiting = isRunning || (target !== undefined && found === undefined)
  const choose = (key: string | undefined) => {
    const chosen = targets.find((one) => one.key === key)
    setTarget(chosen)
    clearFailure()
    if (chosen === undefined) return
    const to = chosen.key
    const keep = (answer: MoveImpact | AppError) => setImpacts((known) => ({ ...known, [to]: answer }))
    call(teamTreeEndpoints.previewMove, { params, body: { to } }).then(({ data }) => keep(data), keep)
  }
  const move = async ({ key: to, name }: Target) => {
    const moved = await run(
      async () => {
        await call(teamTreeEndpoints.move, { params, body: { to }, version: `"v${team.version}"` })
        return true
      },
      { done: t('done', { name: team.name, to: name }) },
    )
    if (moved) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('title', { name: team.name })}
      focus="first-field"
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            look="primary"
            icon={<FolderInput />}
            busy={isWaiting && ui('busy')}
            reason={impact === undefined && !isWaiting ? t('chooseFirst') : undefined}
            onClick={() => (target === undefined || impact === undefined ? undefined : void move(target))}
          >
            {t('open')}
          </Button>
        </>
      }
    >
      {refusal === undefined ? null : (
        <Notice kind="error" announce>
          {refusal.message}
        </Notice>
      )}
      <Field id="move-to" label={t('to')} help={t('help')}>
        {(control) => (
          <Combobox
            {...control}
            label={t('to')}
            options={targets.map(toOption)}
            selected={target === undefined ? [] : [toOption(target)]}
            onSelectedChange={([chosen]) => choose(chosen?.value)}
            empty={t('nothing')}
          />
        )}
      </Field>
      {impact === undefined ? null : <MoveImpactText impact={impact} />}
    </Dialog>
  )
}
