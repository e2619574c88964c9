import { FileText, Replace, Trash2, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Progress } from '#components/ui/feedback/progress'
import { ReadOnlyValue } from '#components/ui/form/read-only'
import { FieldError } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import type { FieldDefinition } from '#contract/types/type-definition'
import { lazyInPage } from '#lib/browser/use-part'
import { filePaths } from '#lib/paths/paths'
import type { EditorProps, FieldSources } from '../editor-props'
import { PartField } from '../part-field'
import { withPart } from '../read-value'
import { acceptedBy, maximumOf, readFile } from './file-text'

// Most forms have no image yet.
const ImageTools = lazyInPage(async () => (await import('./image-tools')).ImageTools)

/** Choosing, dropping, replacing and removing a file, with progress, a small picture and its description. */
export function FileEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, control, locale, sources } = props
  const t = useTranslations('fields')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const file = readFile(value, locale)
  // The image before it was cropped.
  const [whole, setWhole] = useState<typeof value>()
  const { upload, error, start, stop } = useUpload(field, sources?.uploadFile, (uploaded, isPart) => {
    setWhole(isPart ? value : undefined)
    onChange(isPart ? { ...uploaded, alternative: file?.alternative || undefined } : uploaded)
    onBlur()
  })
  const accepted = acceptedBy(field)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void start(event.dataTransfer.files[0])
    },
  }
  const limits = t('file.limits', {
    kinds: accepted.shown,
    maximum: Math.floor(maximumOf(field) / 1_000_000),
  })
  if (!sources?.uploadFile) {
    return (
      <>
        <ReadOnlyValue {...control}>{file ? file.name : t('form.noValue')}</ReadOnlyValue>
        <span className="field-help">{t('file.saveFirst')}</span>
      </>
    )
  }
  return (
    <div className="file-field" data-over={isOver || undefined} {...drop}>
      {file ? (
        <div className="file-given">
          {file.isImage ? (
            // biome-ignore lint/performance/noImgElement: served by ourselves, by rights; the optimiser is off
            <img className="file-picture" src={filePaths.thumbnail(file.id)} alt={file.alternative} />
          ) : (
            <FileText aria-hidden="true" className="file-icon" />
          )}
          <div className="min-w-0">
            <a href={filePaths.file(file.id)} target="_blank" rel="noopener" className="break-words">
              {file.name}
            </a>
            <span className="field-help block">{file.details}</span>
          </div>
        </div>
      ) : null}
      {upload ? (
        <Progress
          label={t('file.sending', { name: upload.name })}
          value={upload.percent}
          text={upload.percent < 100 ? `${upload.percent} %` : t('file.checking')}
          stop={
            <Button look="quiet" size="small" onClick={stop}>
              {t('file.stop')}
            </Button>
          }
        />
      ) : (
        <div className="file-ways">
          <input
            {...control}
            ref={input}
            type="file"
            className="file-input"
            accept={accepted.dialog}
            onChange={(event) => {
              void start(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            icon={file ? <Replace /> : <Upload />}
            size="small"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {file ? t('file.replace') : t('file.choose')}
          </Button>
          {file ? (
            <Button
              icon={<Trash2 />}
              look="quiet"
              size="small"
              onClick={() => {
                onChange(undefined)
                setWhole(undefined)
                onBlur()
                requestAnimationFrame(() => input.current?.focus())
              }}
            >
              {t('file.remove')}
            </Button>
          ) : (
            <span className="field-help">{t('file.drop')}</span>
          )}
        </div>
      )}
      <span className="field-help">{limits}</span>
      <div role="alert">{error ? <FieldError id={`${control.id}-upload`}>{error}</FieldError> : null}</div>
      {file?.isImage ? (
        <PartField
          {...props}
          part="alternative"
          label={t('file.alternative')}
          help={t('file.alternativeHelp')}
          optional
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              autoComplete="off"
              maxLength={300}
              value={file.alternative}
              onChange={(event) => onChange(withPart(value, 'alternative', event.target.value))}
              onBlur={onBlur}
            />
          )}
        </PartField>
      ) : null}
      {file?.isImage ? (
        <Suspense>
          <ImageTools
            file={file}
            onPart={(part) => void start(part, { isPart: true })}
            onFocus={(focus) => onChange(withPart(value, 'focus', focus))}
            onBlur={onBlur}
            onBack={
              whole === undefined
                ? undefined
                : () => {
                    onChange(whole)
                    setWhole(undefined)
                    onBlur()
                  }
            }
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type UploadProgress = { name: string; percent: number }

/** Uploads a file that was chosen or dropped, one at a time, and passes on the upstream's result; `isPart`: it was cropped from the current one. */
function useUpload(
  field: FieldDefinition,
  send: FieldSources['uploadFile'],
  onGiven: (file: object, isPart: boolean) => void,
) {
  const t = useTranslations('fields.file')
  const [upload, setUpload] = useState<UploadProgress>()
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
