import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type {
  Comparison,
  HistorySubject,
  ReinstatableType,
  ReinstatementImpact,
  VersionRow,
} from '#contract/history/history'
import { AppError } from '#contract/kernel/errors'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { refusalText, titlesIn } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'
import { useRouter } from '#lib/browser/use-router'
import { itemEditHref } from '#lib/paths/item-href'

export type Restoring = {
  subject: HistorySubject
  version: Pick<VersionRow, 'uuid' | 'number'>
  /** One field; without it the whole version. */
  field?: { name: string; label: string }
}

/** A restore of these is noticed by others, so it is confirmed first. */
const othersNotice = (type: HistorySubject['type']) => type === 'role' || type === 'confirmationPolicy'

/** Content comes back as a concept; the rest counts at once. */
export const isContent = (type: HistorySubject['type']): type is ItemKind =>
  type === 'organisation' || type === 'product' || type === 'supplement' || type === 'agenda'

type Reinstatable = { type: ReinstatableType; key: string }

export type RestorePreviewData = { fields: Comparison['fields']; impact: ReinstatementImpact | undefined }

/** Previews restoring a version or a field, including who would notice; or the reason why there is no preview. */
export function useRestorePreview({ subject, version, field }: Restoring) {
  const [preview, setPreview] = useState<RestorePreviewData>()
  const [refusal, setRefusal] = useState<AppError>()
  const { type, key, newest } = subject
  const { uuid } = version
  const name = field?.name
  useEffect(() => {
    let isCurrent = true
    const compared = call('GET /main/history/{type}/{key}/changes/{first}', {
      params: { type, key, first: newest ?? uuid },
      query: { second: uuid },
    })
    const affected = othersNotice(type)
      ? call('POST /main/history/{type}/{key}/reinstatement/preview', {
          params: { type, key },
          body: { uuid, ...(name === undefined ? {} : { fields: [name] }) },
        })
      : undefined
    Promise.all([compared, affected]).then(
      ([{ data }, impact]) => {
        if (!isCurrent) return
        const fields = name === undefined ? data.fields : data.fields.filter((one) => one.name === name)
        setPreview({ fields, impact: impact?.data })
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isCurrent) setRefusal(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [type, key, newest, uuid, name])
  return { preview, refusal }
}

/** Putting a version or a field back: doing it, why it is refused, what would be cancelled, and undoing it from the toast. */
export function useRestore({ subject, version, field }: Restoring) {
  const t = useTranslations('history')
  const router = useRouter()
  const [plans, setPlans] = useState<{ count: number; titles: string[] }>()
  const [refusal, setRefusal] = useState<AppError>()
  const { run, isRunning } = useAction()
  const { type, key, newest } = subject
  const body = { uuid: version.uuid, ...(field === undefined ? {} : { fields: [field.name] }) }
  const number = String(version.number)

  const undo = async (params: Reinstatable, saved: number, uuid: string) => {
    await run(
      () =>
        call('POST /main/history/{type}/{key}/reinstatement', {
          params,
          body: { uuid },
          version: saved,
        }),
      {
        done: t('settled.undone'),
        refused: (error) => {
          toast({ message: refusalText(error) })
          router.refresh()
        },
      },
    )
  }
  const restoreContent = async (params: { type: ItemKind; key: string }) => {
    await call('POST /main/history/{type}/{key}/restoration', { params, body, version: subject.version })
    const href = itemEditHref(subject)
    toast({
      message: field === undefined ? t('restored', { number }) : t('restoredField', { field: field.label }),
      action: href === undefined ? undefined : { label: t('openConcept'), onClick: () => router.push(href) },
    })
  }
  const reinstate = async (params: Reinstatable) => {
    const input = { ...body, ...(plans === undefined ? {} : { cancelPlans: true }) }
    const { data } = await call('POST /main/history/{type}/{key}/reinstatement', {
      params,
      body: input,
      version: subject.version,
    })
    const saved = data.version
    // Plans that were cancelled do not come back with the settings.
    const canUndo = newest !== null && plans === undefined && saved !== subject.version
    const done =
      field === undefined ? t('settled.restored', { number }) : t('settled.restoredField', { field: field.label })
    const { leftOut } = data
    const rest = t('settled.leftOut', { count: leftOut.length, fields: leftOut.join(', ') })
    toast({
      message: leftOut.length === 0 ? done : `${done} ${rest}`,
      action: canUndo ? { label: t('settled.undo'), onClick: () => void undo(params, saved, newest) } : undefined,
    })
  }
  /** True when it is done. */
  const restore = async (): Promise<boolean> => {
    setRefusal(undefined)
    const done = await run(
      async () => {
        await (isContent(type) ? restoreContent({ type, key }) : reinstate({ type, key }))
        return true
      },
      {
        refused: (error) => (error.code === 'PLANS_WOULD_BE_CANCELLED' ? setPlans(titlesIn(error)) : setRefusal(error)),
      },
    )
    return done ?? false
  }
  return { restore, isRunning, refusal, plans }
}
