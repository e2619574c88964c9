'use client'

import { Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { KeyValues } from '#components/ui/display/key-values'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import type { MergeEffect, MergeInput } from '#contract/content/organisation-merge'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { organisationMergeEndpoints } from '#lib/api/endpoints/organisation-merge'
import { organisationPaths } from '#lib/paths/paths'
import { CheckboxField } from '../form/fields'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'
import type { ComboboxOption } from '../ui/input/use-combobox'

export type MergeDialogProps = {
  organisation: string
  title: string
  /** What it is merged into, where that is known before. */
  into?: ComboboxOption
  /** What else is done with it; merging alone when left out. */
  send?: (body: MergeInput, version: number) => Promise<unknown>
  onClose: () => void
}

const schema = async () => (await import('#contract/content/organisation-merge')).mergeInputSchema

/** The organisation that stays. */
type IntoFieldProps = { organisation: string; known?: ComboboxOption; onSelect: (into?: ComboboxOption) => void }

function IntoField({ organisation, known, onSelect }: IntoFieldProps) {
  const t = useTranslations('lifecycle')
  const { id, error, change } = useFieldValue('into', { label: t('mergeInto'), type: 'text', errors: t('mergeChoose') })
  const [picked, setPicked] = useState<ComboboxOption[]>(known === undefined ? [] : [known])
  return (
    <Field id={id} label={t('mergeInto')} help={t('mergeIntoHelp')} error={error}>
      {(control) => (
        <OrganisationPicker
          {...control}
          label={t('mergeInto')}
          except={organisation}
          selected={picked}
          onSelectedChange={(chosen) => {
            setPicked(chosen)
            change(chosen[0]?.value ?? '')
            onSelect(chosen[0])
          }}
        />
      )}
    </Field>
  )
}

/** Merges an organisation that is there twice into the one that stays, with what that does shown first. */
export function MergeDialog({ organisation, title, into: known, send, onClose }: MergeDialogProps) {
  const t = useTranslations('lifecycle')
  const [into, setInto] = useState(known)
  const [effect, setEffect] = useState<MergeEffect>()
  const [refused, setRefused] = useState<string>()
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
  const told = refused ?? effect?.refusal?.message
  const isWaiting = into !== undefined && effect === undefined && told === undefined
  return (
    <FormDialog
      title={t('mergeTitle', { title })}
      description={t('mergeText', { title })}
      schema={schema}
      values={{ into: known?.value ?? '', fill: true }}
      send={(chosen) => {
        const { version = 0, fields = [] } = effect ?? {}
        const body = { ...chosen, fill: chosen.fill && fields.length > 0 }
        return (
          send?.(body, version) ?? call(organisationMergeEndpoints.merge, { params: { organisation }, body, version })
        )
      }}
      done={t('merged', { title, into: into?.label ?? '' })}
      leadsTo={() => organisationPaths(key ?? organisation).dashboard()}
      refresh={false}
      submit={{
        label: t('mergeConfirm'),
        icon: <Merge />,
        isDanger: true,
        reason: told === undefined ? undefined : t('mergeChoose'),
        busy: isWaiting && t('effectsLoading'),
      }}
      onClose={onClose}
    >
      <Failure of={told} />
      <IntoField organisation={organisation} known={known} onSelect={setInto} />
      {isWaiting ? <p role="status">{t('effectsLoading')}</p> : null}
      {effect === undefined || effect.refusal !== null ? null : (
        <>
          <MergeEffects effect={effect} title={title} />
          {effect.fields.length === 0 ? null : (
            <CheckboxField
              name="fill"
              label={t('mergeFill')}
              help={t('mergeFillHelp', { fields: effect.fields.join(', ') })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** What goes along, and what does not: only what there is any of. */
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
