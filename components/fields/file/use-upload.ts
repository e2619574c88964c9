import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '#contract/types/type-definition'
import type { FieldSources } from '../editor-props'
import { acceptedBy, maximumOf } from './file-text'

type Upload = { name: string; percent: number }

/** Uploads a file that was chosen or dropped, one at a time, and passes on the upstream's result; `isPart`: it was cropped from the current one. */
export function useUpload(
  field: FieldDefinition,
  send: FieldSources['uploadFile'],
  onGiven: (file: object, isPart: boolean) => void,
) {
  const t = useTranslations('fields.file')
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const start = async (file: File | undefined, { isPart = false } = {}) => {
    if (!send || file === undefined || upload) return
    setError(undefined)
    const { shown, takes } = acceptedBy(field)
    if (!takes(file.name)) return setError(t('wrongKind', { kinds: shown }))
    const maximum = maximumOf(field)
    if (file.size > maximum) return setError(t('tooLarge', { maximum: Math.floor(maximum / 1_000_000) }))
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setUpload({ name: file.name, percent: 0 })
    const onProgress = (sent: number, total: number) =>
      setUpload({ name: file.name, percent: Math.round((sent / Math.max(1, total)) * 100) })
    const answer = await send(file, onProgress, signal)
    setUpload(undefined)
    if (answer.state === 'given') onGiven(answer.file, isPart)
    else if (answer.state === 'refused') setError(answer.message)
    else if (!signal.aborted) setError(t('failed'))
  }
  return { upload, error, start, stop: () => stopping.current?.abort() }
}
