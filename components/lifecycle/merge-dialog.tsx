'use client'

import { Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import { Dialog } from '#components/ui/overlay/dialog'
import type { MergeSide } from '#contract/content/merge-proposal'
import type { MergeEffect, MergeInput } from '#contract/content/organisation-merge'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { organisationMergeEndpoints } from '#lib/api/endpoints/organisation-merge'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths } from '#lib/paths/paths'
import type { ComboboxOption } from '../ui/input/use-combobox'
import { MergeAlong, MergeFields, MergePreview } from './merge-parts'
import { undoMerge } from './undo-merge'
import { useAct } from './use-act'

export type MergeDialogProps = {
  organisation: string
  title: string
  /** What it is merged into, where that is known before. */
  into?: ComboboxOption
  /** What else is done with it; merging alone when left out. */
  send?: (body: MergeInput, version: number) => Promise<unknown>
  onClose: () => void
}

/**
 * Merges an organisation that is there twice into the one that stays: what goes along, field by field which value stays, and how
 * the other one becomes, before anything is done.
 */
export function MergeDialog({ organisation, title, into: known, send, onClose }: MergeDialogProps) {
  const t = useTranslations('lifecycle')
  const ui = useTranslations('ui')
  const router = useRouter()
  const { act, isBusy, refusal } = useAct()
  const [picked, setPicked] = useState<ComboboxOption[]>(known === undefined ? [] : [known])
  const [effect, setEffect] = useState<MergeEffect>()
  const [refused, setRefused] = useState<string>()
  const [chosen, setChosen] = useState<Record<string, MergeSide>>({})
  const [isMissing, setMissing] = useState(false)
  const [into] = picked
  const key = into?.value
  // A refusal may come of an effect that is out of date: it is looked up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal is no input of the look-up
  useEffect(() => {
    if (key === undefined) {
      setEffect(undefined)
      setRefused(undefined)
      return
    }
    let isThere = true
    call(organisationMergeEndpoints.effect, { params: { organisation, into: key } }).then(
      ({ data }) => {
        if (!isThere) return
        setRefused(undefined)
        setEffect(data)
      },
      (error: unknown) => isThere && setRefused(error instanceof AppError ? error.message : t('failed')),
    )
    return () => {
      isThere = false
    }
  }, [organisation, key, t, refusal])
  const problem = refusal ?? refused ?? effect?.refusal?.message
  const pick = (options: ComboboxOption[]) => {
    setEffect(undefined)
    setRefused(undefined)
    setChosen({})
    setPicked(options)
  }
  const sideOf = ({ name, proposed }: MergeEffect['fields'][number]): MergeSide =>
    proposed === null ? 'into' : (chosen[name] ?? proposed.side)
  const confirm = () => {
    if (into === undefined || (effect !== undefined && effect.refusal !== null)) {
      setMissing(true)
      return document.getElementById('merge-into')?.focus()
    }
    if (effect === undefined) return
    void act(async () => {
      const { version, intoVersion } = effect
      const fields = effect.fields.filter((field) => sideOf(field) === 'from').map(({ name }) => name)
      const body = { into: into.value, intoVersion, fields }
      await (send?.(body, version) ??
        call(organisationMergeEndpoints.merge, { params: { organisation }, body, version }))
      onClose()
      const undo = () =>
        undoMerge({ organisation, version }).then(
          ({ isContentKept }) => {
            toast({ message: t(isContentKept ? 'mergeUndoneKept' : 'mergeUndone', { title }) })
            router.push(organisationPaths(organisation).dashboard())
            router.refresh()
          },
          (error: unknown) => toast({ message: error instanceof AppError ? error.message : t('failed') }),
        )
      toast({
        message: t('merged', { title, into: into.label }),
        action: { label: t('undoAction'), onClick: () => void undo() },
      })
      router.push(organisationPaths(into.value).dashboard())
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('mergeTitle', { title })}
      description={t('mergeText', { title })}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="danger" icon={<Merge />} busy={isBusy && t('busy')} onClick={confirm}>
            {t('mergeConfirm')}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <Failure of={problem} />
        <Field
          id="merge-into"
          label={t('mergeInto')}
          help={t('mergeIntoHelp')}
          error={isMissing && into === undefined ? t('mergeChoose') : undefined}
        >
          {(control) => (
            <OrganisationPicker
              {...control}
              label={t('mergeInto')}
              except={organisation}
              selected={picked}
              onSelectedChange={pick}
            />
          )}
        </Field>
        {into !== undefined && effect === undefined && problem === undefined ? (
          <p role="status">{t('effectsLoading')}</p>
        ) : null}
        {into === undefined || effect === undefined || effect.refusal !== null ? null : (
          <>
            <MergeAlong effect={effect} title={title} />
            <MergeFields
              effect={effect}
              titles={{ from: title, into: into.label }}
              sideOf={sideOf}
              onChoose={(name, side) => setChosen((all) => ({ ...all, [name]: side }))}
            />
            <MergePreview effect={effect} titles={{ from: title, into: into.label }} sideOf={sideOf} />
          </>
        )}
      </div>
    </Dialog>
  )
}
