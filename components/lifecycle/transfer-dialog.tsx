import { ArrowRightLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type KeyValue, KeyValues } from '#components/ui/display/key-values'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { TransferEffects, TransferInput } from '#contract/content/lifecycle'
import { call } from '#lib/api/client'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'
import { ImpactList, useImpact } from './impact-list'

type Value = TransferEffects['settings'][number]['before']

/** The changes for an organisation under the chosen team; anything that stays the same is left out. */
function TransferEffectsList({ effects }: { effects: TransferEffects }) {
  const t = useTranslations('lifecycle')
  const setting = useTranslations('settings')
  const shown = (value: Value) =>
    typeof value === 'boolean' ? setting(value ? 'on' : 'off') : String(value) || setting('empty')
  const counts = (list: TransferEffects['productTypes']) =>
    list.map(({ name, amount }) => `${name} (${amount})`).join(', ')
  const people = (list: TransferEffects['loses']) => list.map((holder) => t('effectHolder', holder)).join(', ')
  const { policy } = effects
  const lines: (KeyValue & { isChanged: boolean })[] = [
    { name: t('effectProductTypes'), value: counts(effects.productTypes), isChanged: effects.productTypes.length > 0 },
    {
      name: t('effectRelationTypes'),
      value: counts(effects.relationTypes),
      isChanged: effects.relationTypes.length > 0,
    },
    { name: t('effectPlansEnding'), value: String(effects.plansEnding), isChanged: effects.plansEnding > 0 },
    ...effects.settings.map(({ name, before, after }) => ({
      name: setting(`names.${name}`),
      value: t('effectSetting', { before: shown(before), after: shown(after) }),
      isChanged: true,
    })),
    {
      name: t('effectPolicy'),
      value: t('effectSetting', {
        before: policy.before ?? t('effectNoPolicy'),
        after: policy.after ?? t('effectNoPolicy'),
      }),
      isChanged: policy.before !== policy.after,
    },
    { name: t('effectLoses'), value: people(effects.loses), isChanged: effects.loses.length > 0 },
    { name: t('effectGains'), value: people(effects.gains), isChanged: effects.gains.length > 0 },
  ]
  const changedLines = lines.filter(({ isChanged }) => isChanged).map(({ name, value }) => ({ name, value }))
  return (
    <section className="stack gap-2" aria-live="polite">
      <h3 className="font-semibold">{t('effects')}</h3>
      {changedLines.length === 0 ? <p>{t('effectsNone')}</p> : <KeyValues items={changedLines} />}
    </section>
  )
}

type Team = { key: string; name: string }

export type TransferDialogProps = {
  organisation: string
  title: string
  /** The team that gets it, where that is known before. */
  team?: string
  /** What else is done with it; transferring alone when left out. */
  send?: (body: TransferInput, version: number) => Promise<unknown>
  onClose: () => void
}

const schema = async () => (await import('#contract/content/lifecycle')).transferInputSchema

/** The team, with what changes under it. */
function TeamField({ teams, onSelect }: { teams: Team[]; onSelect: (team: string) => void }) {
  const t = useTranslations('lifecycle')
  const { id, error, value, change } = useFieldValue('team', {
    ...{ label: t('transferTo'), type: 'text', errors: t('transferChoose') },
  })
  return (
    <Field id={id} label={t('transferTo')} error={error}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          onChange={({ target }) => {
            change(target.value)
            onSelect(target.value)
          }}
          empty={t('transferChoose')}
          options={teams.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
    </Field>
  )
}

/** Brings an organisation under another team. */
export function TransferDialog({ organisation, title, team: known = '', send, onClose }: TransferDialogProps) {
  const t = useTranslations('lifecycle')
  const { impact, refusal: refused } = useImpact({ organisation }, 'transfer')
  const [teams, setTeams] = useState<Team[]>()
  const [team, setTeam] = useState(known)
  useEffect(() => {
    call('GET /main/organisation/{organisation}/transfer', { params: { organisation } }).then(
      ({ data }) => setTeams(data.items),
      () => setTeams([]),
    )
  }, [organisation])
  const [effects, setEffects] = useState<TransferEffects>()
  useEffect(() => {
    setEffects(undefined)
    if (team === '') return
    let isThere = true
    call('GET /main/organisation/{organisation}/transfer/{team}', { params: { organisation, team } }).then(
      ({ data }) => isThere && setEffects(data),
      () => isThere && setTeam(''),
    )
    return () => {
      isThere = false
    }
  }, [organisation, team])
  const problem = refused ?? effects?.refusal?.message
  return (
    <FormDialog
      title={t('transferTitle', { title })}
      description={t('transferText')}
      schema={schema}
      values={{ team: known, cancelPlans: false }}
      send={(chosen) => {
        const { version = 0, plansEnding = 0 } = effects ?? {}
        const body = { ...chosen, cancelPlans: plansEnding > 0 }
        return (
          send?.(body, version) ??
          call('POST /main/organisation/{organisation}/transfer', { params: { organisation }, body, version })
        )
      }}
      done={t('transferred', { title, team: teams?.find(({ key }) => key === team)?.name ?? team })}
      submit={{
        label: t('transferConfirm'),
        icon: <ArrowRightLeft />,
        reason: problem === undefined ? undefined : t('transferChoose'),
        busy: team !== '' && effects === undefined && t('effectsLoading'),
      }}
      onClose={onClose}
    >
      <Failure of={problem} />
      {teams === undefined ? (
        <p role="status">{t('loading')}</p>
      ) : teams.length === 0 ? (
        <p>{t('transferNone')}</p>
      ) : (
        <TeamField teams={teams} onSelect={setTeam} />
      )}
      {impact === undefined ? null : <ImpactList impact={impact} kind="organisation" />}
      {team !== '' && effects === undefined ? <p role="status">{t('effectsLoading')}</p> : null}
      {effects === undefined ? null : <TransferEffectsList effects={effects} />}
    </FormDialog>
  )
}
