'use client'

import { Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Button } from '#components/ui/action/button'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field } from '#components/ui/input/field'
import { Dialog } from '#components/ui/overlay/dialog'
import type { MergeEffect } from '#contract/content/organisation-merge'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { organisationMergeEndpoints } from '#lib/api/endpoints/organisation-merge'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths } from '#lib/paths/paths'
import type { ComboboxOption } from '../ui/input/use-combobox'
import { useAct } from './use-act'

export type MergeDialogProps = { organisation: string; title: string; onClose: () => void }

/** Merges an organisation that is there twice into the one that stays, with what that does shown first. */
export function MergeDialog({ organisation, title, onClose }: MergeDialogProps) {
  const t = useTranslations('lifecycle')
  const router = useRouter()
  const { act, isBusy, refusal } = useAct()
  const [picked, setPicked] = useState<ComboboxOption[]>([])
  const [effect, setEffect] = useState<MergeEffect>()
  const [refused, setRefused] = useState<string>()
  const [fill, setFill] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const [into] = picked
  const key = into?.value
  useEffect(() => {
    setEffect(undefined)
    setRefused(undefined)
    if (key === undefined) return
    let isThere = true
    call(organisationMergeEndpoints.effect, { params: { organisation, into: key } }).then(
      ({ data }) => isThere && setEffect(data),
      (error: unknown) => isThere && setRefused(error instanceof AppError ? error.message : t('failed')),
    )
    return () => {
      isThere = false
    }
  }, [organisation, key, t])
  const told = refusal ?? refused ?? effect?.refusal?.message
  const confirm = () => {
    if (into === undefined || (effect !== undefined && effect.refusal !== null)) {
      setMissing(true)
      return document.getElementById('merge-into')?.focus()
    }
    if (effect === undefined) return
    void act(async (idempotencyKey) => {
      const body = { into: into.value, fill: fill && effect.fields.length > 0 }
      const { version } = effect
      await call(organisationMergeEndpoints.merge, { params: { organisation }, body, version, idempotencyKey })
      onClose()
      toast({ message: t('merged', { title, into: into.label }) })
      router.push(organisationPaths(into.value).dashboard())
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('mergeTitle', { title })}
      description={t('mergeText', { title })}
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('mergeCancel')}</Button>
          <Button look="danger" icon={<Merge />} busy={isBusy && t('busy')} onClick={confirm}>
            {t('mergeConfirm')}
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
              onSelectedChange={setPicked}
            />
          )}
        </Field>
        {into !== undefined && effect === undefined && told === undefined ? (
          <p role="status">{t('effectsLoading')}</p>
        ) : null}
        {effect === undefined || effect.refusal !== null ? null : (
          <>
            <MergeEffects effect={effect} title={title} />
            {effect.fields.length === 0 ? null : (
              <Checkbox
                id="merge-fill"
                label={t('mergeFill')}
                note={t('mergeFillHelp', { fields: effect.fields.join(', ') })}
                checked={fill}
                onChange={(event) => setFill(event.target.checked)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The records that move along, and those that don't: counts above zero only. */
function MergeEffects({ effect, title }: { effect: MergeEffect; title: string }) {
  const t = useTranslations('lifecycle')
  const counts: [string, number, string?][] = [
    [t('products'), effect.products],
    [t('organisation.supplements'), effect.supplements],
    [t('organisation.agendaItems'), effect.agendaItems],
    [t('mergeOnline'), effect.published],
    [t('mergeRelations'), effect.relations],
    [t('mergeOfferings'), effect.offerings],
    [t('mergeRoles'), effect.rolesMoved],
    [t('mergeRolesLeft'), effect.rolesLeft, t('mergeRolesLeftHelp')],
  ]
  const items = counts
    .filter(([, count]) => count > 0)
    .map(([name, count, note]) => ({ name, value: note === undefined ? String(count) : `${count}. ${note}` }))
  return items.length === 0 ? <p>{t('mergeNothing', { title })}</p> : <KeyValues items={items} />
}
