import { FolderInput } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { Combobox } from '#components/ui/input/combobox'
import { Field } from '#components/ui/input/field'
import type { AppError } from '#contract/kernel/errors'
import type { Team } from '#contract/team/team'
import type { MoveImpact } from '#contract/team/team-tree'
import { call } from '#lib/api/client'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'

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

const schema = async () => (await import('#contract/team/team-tree')).moveSchema

/** The team that it goes below. */
function TargetField({
  targets,
  onSelect,
}: Pick<TeamMoveDialogProps, 'targets'> & { onSelect: (target?: Target) => void }) {
  const t = useTranslations('tree.move')
  const { id, error, value, change } = useFieldValue('to', { label: t('to'), type: 'text' })
  return (
    <Field id={id} label={t('to')} help={t('help')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          label={t('to')}
          options={targets.map(toOption)}
          selected={targets.filter(({ key }) => key === value).map(toOption)}
          onSelectedChange={([chosen]) => {
            change(chosen?.value ?? '')
            onSelect(targets.find(({ key }) => key === chosen?.value))
          }}
          empty={t('nothing')}
        />
      )}
    </Field>
  )
}

/** Asks where a team goes, and tells what that means before it goes. */
export function TeamMoveDialog({ team, targets, onClose }: TeamMoveDialogProps) {
  const t = useTranslations('tree.move')
  const ui = useTranslations('ui')
  const [target, setTarget] = useState<Target>()
  // By team: who changes their mind while one is being worked out never reads it as that of the next.
  const [impacts, setImpacts] = useState<Record<string, MoveImpact | AppError>>({})
  const params = { team: team.key }
  const found = target && impacts[target.key]
  const [impact, refusal] = found !== undefined && 'teams' in found ? [found, undefined] : [undefined, found]
  const isWaiting = target !== undefined && found === undefined
  const choose = (chosen?: Target) => {
    setTarget(chosen)
    if (chosen === undefined) return
    const to = chosen.key
    const keep = (answer: MoveImpact | AppError) => setImpacts((known) => ({ ...known, [to]: answer }))
    call('POST /main/team/{team}/move/preview', { params, body: { to } }).then(({ data }) => keep(data), keep)
  }
  return (
    <FormDialog
      title={t('title', { name: team.name })}
      width="wide"
      schema={schema}
      values={{ to: '' }}
      send={(body) => call('POST /main/team/{team}/move', { params, body, version: `"v${team.version}"` })}
      done={t('done', { name: team.name, to: target?.name ?? '' })}
      submit={{
        label: t('open'),
        icon: <FolderInput />,
        busy: isWaiting && ui('busy'),
        reason: impact === undefined && !isWaiting ? t('chooseFirst') : undefined,
      }}
      onClose={onClose}
    >
      <Failure of={refusal} />
      <TargetField targets={targets} onSelect={choose} />
      {impact === undefined ? null : <MoveImpactText impact={impact} />}
    </FormDialog>
  )
}
