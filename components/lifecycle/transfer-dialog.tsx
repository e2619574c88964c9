'use client'

import { ArrowRightLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { Notice } from '#components/ui/notice'
import { Select } from '#components/ui/select'
import type { TransferEffects } from '#contract/lifecycle'
import { changeLifecycle, readTransferEffects, readTransferTargets } from '#lib/browser/lifecycle-api'
import { toast } from '#lib/browser/toast'
import { fillText } from '#lib/forms/fill-text'
import type { LifecycleWords } from '#lib/i18n/lifecycle-texts'
import { ImpactList } from './impact-list'
import { TransferEffectsList } from './transfer-effects-list'
import { useAct } from './use-act'
import { useImpact } from './use-impact'

export type TransferDialogProps = { organisation: string; title: string; onClose: () => void; words: LifecycleWords }

/** Brings an organisation under another team. */
export function TransferDialog({ organisation, title, onClose, words }: TransferDialogProps) {
  const router = useRouter()
  const { impact, refusal: refused } = useImpact({ organisation }, 'transfer', words.failed)
  const { act, isBusy, refusal } = useAct(words.failed)
  const [teams, setTeams] = useState<{ key: string; name: string }[]>()
  const [team, setTeam] = useState('')
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    readTransferTargets(organisation).then(setTeams, () => setTeams([]))
  }, [organisation])
  const [effects, setEffects] = useState<TransferEffects>()
  useEffect(() => {
    setEffects(undefined)
    if (team === '') return
    let isThere = true
    readTransferEffects(organisation, team).then(
      (found) => isThere && setEffects(found),
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
    void act(async (requestKey) => {
      const change = { target: { organisation }, version: effects.version, requestKey }
      await changeLifecycle('transfer', change, { team, cancelPlans: effects.plansEnding > 0 })
      const name = teams?.find(({ key }) => key === team)?.name ?? team
      onClose()
      toast({ message: fillText(words.transferred, { title, team: name }), closeLabel: words.close })
      router.refresh()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={fillText(words.transferTitle, { title })}
      description={words.transferText}
      closeLabel={words.close}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{words.transferCancel}</Button>
          <Button look="primary" icon={<ArrowRightLeft />} busy={isBusy && words.busy} onClick={confirm}>
            {words.transferConfirm}
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
          <p role="status">{words.loading}</p>
        ) : teams.length === 0 ? (
          <p>{words.transferNone}</p>
        ) : (
          <Field
            id="transfer-team"
            label={words.transferTo}
            words={words}
            error={isMissing && team === '' ? words.transferChoose : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={team}
                onChange={(event) => setTeam(event.target.value)}
                empty={words.transferChoose}
                options={teams.map(({ key, name }) => ({ value: key, label: name }))}
              />
            )}
          </Field>
        )}
        {impact === undefined ? null : <ImpactList impact={impact} words={words} />}
        {team !== '' && effects === undefined ? <p role="status">{words.effectsLoading}</p> : null}
        {effects === undefined ? null : <TransferEffectsList effects={effects} words={words} />}
      </div>
    </Dialog>
  )
}
