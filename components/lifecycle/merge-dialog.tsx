import { Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import { Failure } from '#components/ui/feedback/failure'
import { Field } from '#components/ui/input/field'
import type { MergeSide } from '#contract/content/merge-proposal'
import type { MergeEffect, MergeInput } from '#contract/content/organisation-merge'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { useRouter } from '#lib/browser/use-router'
import { organisationPaths } from '#lib/paths/paths'
import { useFieldValue } from '../form/form-context'
import { FormDialog } from '../form/form-dialog'
import type { ComboboxOption } from '../ui/input/use-combobox'
import { MergeAlong, MergeFields, MergePreview } from './merge-parts'
import { undoMerge } from './undo-merge'

export type MergeDialogProps = {
  organisation: string
  title: string
  /** The organisation to merge into, where that is known before. */
  into?: ComboboxOption
  /** Sends the merge together with something else; merging alone when left out. */
  send?: (body: MergeInput, version: number) => Promise<unknown>
  onClose: () => void
}

const schema = async () => (await import('#contract/content/organisation-merge')).mergeInputSchema

type IntoFieldProps = { organisation: string; known?: ComboboxOption; onSelect: (into?: ComboboxOption) => void }

/** The organisation that stays. */
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

/** The effect of merging into an organisation, or why it can't be shown; `reload` fetches it again. */
function useMergeEffect(organisation: string, into: string | undefined) {
  const t = useTranslations('lifecycle')
  const [effect, setEffect] = useState<MergeEffect>()
  const [refused, setRefused] = useState<string>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round fetches it again
  useEffect(() => {
    setRefused(undefined)
    if (into === undefined) return setEffect(undefined)
    let isCurrent = true
    call('GET /main/organisation/{organisation}/merge/{into}', { params: { organisation, into } }).then(
      ({ data }) => isCurrent && setEffect(data),
      (error: unknown) => isCurrent && setRefused(error instanceof AppError ? error.message : t('failed')),
    )
    return () => {
      isCurrent = false
    }
  }, [organisation, into, round, t])
  return {
    effect: refused === undefined ? effect : undefined,
    problem: refused ?? effect?.refusal?.message,
    clear: () => setEffect(undefined),
    reload: () => setRound((count) => count + 1),
  }
}

/**
 * Merges an organisation that is there twice into the one that stays: what goes along, the value that stays of each field, and
 * the result, before anything is done.
 */
export function MergeDialog({ organisation, title, into: known, send, onClose }: MergeDialogProps) {
  const t = useTranslations('lifecycle')
  const router = useRouter()
  const [into, setInto] = useState(known)
  const [chosen, setChosen] = useState<Record<string, MergeSide>>({})
  const { effect, problem, clear, reload } = useMergeEffect(organisation, into?.value)
  const isWaiting = into !== undefined && effect === undefined && problem === undefined
  const sideOf = ({ name, proposed }: MergeEffect['fields'][number]): MergeSide =>
    proposed === null ? 'into' : (chosen[name] ?? proposed.side)
  const merge = async () => {
    const { version = 0, intoVersion = 0, fields = [] } = effect ?? {}
    const names = fields.filter((field) => sideOf(field) === 'from').map(({ name }) => name)
    const body = { into: into?.value ?? '', intoVersion, fields: names }
    try {
      await (send?.(body, version) ??
        call('POST /main/organisation/{organisation}/merge', { params: { organisation }, body, version }))
    } catch (error) {
      // The effect may be out of date.
      reload()
      throw error
    }
    return version
  }
  const undo = (version: number) =>
    undoMerge({ organisation, version }).then(
      ({ isContentKept }) => {
        toast({ message: t(isContentKept ? 'mergeUndoneKept' : 'mergeUndone', { title }) })
        router.push(organisationPaths(organisation).dashboard())
        router.refresh()
      },
      (error: unknown) => toast({ message: error instanceof AppError ? error.message : t('failed') }),
    )
  return (
    <FormDialog
      title={t('mergeTitle', { title })}
      description={t('mergeText', { title })}
      width="wide"
      schema={schema}
      values={{ into: known?.value ?? '', intoVersion: 0, fields: [] }}
      send={merge}
      onSent={(version) =>
        toast({
          message: t('merged', { title, into: into?.label ?? '' }),
          action: { label: t('undoAction'), onClick: () => void undo(version) },
        })
      }
      leadsTo={() => organisationPaths(into?.value ?? organisation).dashboard()}
      refresh={false}
      submit={{
        label: t('mergeConfirm'),
        icon: <Merge />,
        isDanger: true,
        reason: problem === undefined ? undefined : t('mergeChoose'),
        busy: isWaiting && t('effectsLoading'),
      }}
      onClose={onClose}
    >
      <Failure of={problem} />
      <IntoField
        organisation={organisation}
        known={known}
        onSelect={(picked) => {
          clear()
          setChosen({})
          setInto(picked)
        }}
      />
      {isWaiting ? <p role="status">{t('effectsLoading')}</p> : null}
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
    </FormDialog>
  )
}
