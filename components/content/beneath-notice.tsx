import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Item } from '#contract/content/item'
import { AppError } from '#contract/kernel/errors'
import { formatDateTime } from '#lib/format/format'
import { type ContentStore, setFieldValue } from '#lib/forms/content-store'

export type BeneathNoticeProps = {
  beneath: NonNullable<Item['beneath']>
  store: ContentStore
  isFromOnline: boolean
  onFromOnline: (isFromOnline: boolean) => void
  /** Loads the values that are online now. */
  loadOnline: () => Promise<Record<string, unknown>>
}

/** Whose version somebody goes on with, and the choice to start from what is online in its place. */
export function BeneathNotice({ beneath, store, isFromOnline, onFromOnline, loadOnline }: BeneathNoticeProps) {
  const t = useTranslations('fields.form')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { state, author: name, at, fields, isOnline } = beneath
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const values = await loadOnline()
      const names = new Set([...Object.keys(values), ...Object.keys(store.getValues())])
      for (const field of names) if (!field.startsWith('$')) setFieldValue(store, field, values[field])
      onFromOnline(true)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const goOn = () => {
    store.reset()
    onFromOnline(false)
  }
  const texts = { name, at: formatDateTime(at), count: fields.length }
  const says = isOnline ? t(state === 'concept' ? 'beneathConcept' : 'beneathReady', texts) : t('beneathNew', texts)
  return (
    <Notice kind="info" announce>
      <div className="stack gap-2">
        <p>{isFromOnline ? t('startedOnline', { name }) : wholeDates(says)}</p>
        {failure === undefined ? null : <p>{failure}</p>}
        {isOnline ? (
          <div>
            <Button size="small" busy={isBusy && t('startOnline')} onClick={isFromOnline ? goOn : () => void start()}>
              {isFromOnline ? t('goOn', { name }) : t('startOnline')}
            </Button>
          </div>
        ) : null}
      </div>
    </Notice>
  )
}

const none: Readonly<Record<string, string>> = {}

/** Notes at fields that somebody else changed in the version being edited: the author, and the online value. */
export function useWorkBeneath(beneath: Item['beneath']): Readonly<Record<string, string>> {
  const t = useTranslations('fields.form')
  return useMemo(() => {
    if (beneath === null || !beneath.isOnline) return none
    const { author: name, fields } = beneath
    return Object.fromEntries(
      fields.map(({ name: field, online }) => [
        field,
        t('beneathField', { name, isEmpty: String(online === ''), online }),
      ]),
    )
  }, [beneath, t])
}
