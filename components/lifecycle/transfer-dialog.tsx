'use client'

import { ArrowRightLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { type KeyValue, KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { Dialog } from '#components/ui/overlay/dialog'
import type { TransferEffects } from '#contract/content/lifecycle'
import { call } from '#lib/api/client'
import { lifecycleEndpoints } from '#lib/api/endpoints/lifecycle'
import { toast } from '#lib/browser/toast'
import { ImpactList } from './impact-list'
import { useAct } from './use-act'
import { useImpact } from './use-impact'

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
  const lines: (KeyValue & { isTold: boolean })[] = [
    { name: t('effectProductTypes'), value: counts(effects.productTypes), isTold: effects.productTypes.length > 0 },
    { name: t('effectRelationTypes'), value: counts(effects.relationTypes), isTold: effects.relationTypes.length > 0 },
    { name: t('effectPlansEnding'), value: String(effects.plansEnding), isTold: effects.plansEnding > 0 },
    ...effects.settings.map(({ name, before, after }) => ({
      name: setting(`names.${name}`),
      value: t('effectSetting', { before: shown(before), after: shown(after) }),
      isTold: true,
    })),
    {
      name: t('effectPolicy'),
      value: t('effectSetting', {
        before: policy.before ?? t('effectNoPolicy'),
        after: policy.after ?? t('effectNoPolicy'),
      }),
      isTold: policy.before !== policy.after,
    },
    { name: t('effectLoses'), value: people(effects.loses), isTold: effects.loses.length > 0 },
    { name: t('effectGains'), value: people(effects.gains), isTold: effects.gains.length > 0 },
  ]
  const told = lines.filter(({ isTold }) => isTold).map(({ name, value }) => ({ name, value }))
  return (
    <section className="stack gap-2" aria-live="polite">
      <h3 className="font-semibold">{t('effects')}</h3>
      {told.length === 0 ? <p>{t('effectsNone')}</p> : <KeyValues items={told} />}
    </section>
  )
}

export type TransferDialogProps = { organisation: string; title: string; onClose: () => void }

/** Brings an organisation under another team. */
export function TransferDialog({ organisation, title, onClose }: TransferDialogProps) {
  const t = useTranslations('lifecycle')
  const router = useRouter()
  const { impact, refusal: refused } = useImpact({ organisation }, 'transfer')
  const { act, isBusy, refusal } = useAct()
  const [teams, setTeams] = useState<{ key: string; name: string }[]>()
  const [team, setTeam] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    call(lifecycleEndpoints.transferTargets, { params: { organisation } }).then(
      ({ data }) => setTeams(data.items),
      () => setTeams([]),
    )
  }, [organisation])
  const [effects, setEffects] = useState<TransferEffects>()
  useEffect(() => {
    setEffects(undefined)
    if (team === '') return
    let isThere = true
    call(lifecycleEndpoints.transferEffects, { params: { organisation, team } }).then(
      ({ data }) => isThere && setEffects(data),
      () => isThere && setTeam(''),
    )
    return () => {
      isThere = false
    }
  }, [organisation, team])
  const told = refusal ?? refused ?? effects?.refusal?.message
  const confirm = () => {
    // Another team has to be chosen first: there the focus goes.
    if (team === '' || (effects !== undefined && effects.refusal !== null)) {
      setMissing(true)
      return document.getElementById('transfer-team')?.focus()
    }
    if (effects === undefined) return
    void act(async (idempotencyKey) => {
      const { version, plansEnding } = effects
      const body = { team, cancelPlans: plansEnding > 0 }
      await call(lifecycleEndpoints.transfer, { params: { organisation }, body, version, idempotencyKey })
      const name = teams?.find(({ key }) => key === team)?.name ?? team
      onClose()
      toast({ message: t('transferred', { title, team: name }) })
      router.refresh()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('transferTitle', { title })}
      description={t('transferText')}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('transferCancel')}</Button>
          <Button look="primary" icon={<ArrowRightLeft />} busy={isBusy && t('busy')} onClick={confirm}>
            {t('transferConfirm')}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {told === undefined ? null : (
          <Notice kind="error" announce>
            {told}
          </Notice>
        )}
        {teams === undefined ? (
          <p role="status">{t('loading')}</p>
        ) : teams.length === 0 ? (
          <p>{t('transferNone')}</p>
        ) : (
          <Field
            id="transfer-team"
            label={t('transferTo')}
            error={isMissing && team === '' ? t('transferChoose') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={team}
                onChange={(event) => setTeam(event.target.value)}
                empty={t('transferChoose')}
                options={teams.map(({ key, name }) => ({ value: key, label: name }))}
              />
            )}
          </Field>
        )}
        {impact === undefined ? null : <ImpactList impact={impact} kind="organisation" />}
        {team !== '' && effects === undefined ? <p role="status">{t('effectsLoading')}</p> : null}
        {effects === undefined ? null : <TransferEffectsList effects={effects} />}
      </div>
    </Dialog>
  )
}
