'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { uploadMaximum } from '#contract/kernel/upload-limits'
import type { SitePictures } from '#contract/tenant/site'
import { type SitePicture, sitePictures } from '#contract/tenant/site-choices'
import { call, upload } from '#lib/api/client'
import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'
import { apiPaths } from '#lib/paths/paths'
import { Button } from '../ui/action/button'
import { Failure } from '../ui/feedback/failure'

/** Logo and icon of the site: uploaded and removed at once, apart from the form below. */
export function SitePicturesCard({ pictures }: { pictures: SitePictures }) {
  const t = useTranslations('tenant.site')
  const id = useId()
  return (
    <section className="card mb-6 max-w-[760px] p-6" aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {t('pictures')}
      </h2>
      <p className="field-help mb-4">{t('picturesNote')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        {sitePictures.map((picture) => (
          <PictureField key={picture} picture={picture} present={pictures[picture]} />
        ))}
      </div>
    </section>
  )
}

type PictureFieldProps = { picture: SitePicture; present: SitePictures['logo'] }

function PictureField({ picture, present }: PictureFieldProps) {
  const t = useTranslations('tenant.site')
  const { run, isRunning, failure } = useAction()
  const [isTooLarge, setTooLarge] = useState(false)
  const id = useId()
  const params = { picture }
  const refusal = isTooLarge
    ? t('pictureTooLarge', { maximum: String(uploadMaximum / 1_000_000) })
    : failure && refusalText(failure)

  const give = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > uploadMaximum)
    if (file === undefined || file.size > uploadMaximum) return
    const input = { params, query: { name: file.name } }
    void run(() => upload('POST /tenants/site/picture/{picture}', input, file), { done: t('pictureGiven') })
  }
  const remove = () =>
    void run(() => call('DELETE /tenants/site/picture/{picture}', { params }), { done: t('pictureRemoved') })

  return (
    <div className="grid content-start gap-2">
      <label className="field-label" htmlFor={id}>
        {t(`pictureNames.${picture}`)}
      </label>
      {present === undefined ? null : (
        <div className="site-picture-shown">
          {/* biome-ignore lint/performance/noImgElement: made small upstream, and kept by browsers under its version */}
          <img src={apiPaths.sitePicture(picture, present.version)} alt={t('pictureShown')} />
          <Button size="small" onClick={remove} busy={isRunning && t('pictureBusy')}>
            {t('pictureRemove')}
          </Button>
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="input"
        aria-describedby={`${id}-help`}
        disabled={isRunning}
        onChange={(event) => {
          give(event.target.files?.[0])
          // Choosing the same file again is heard too.
          event.target.value = ''
        }}
      />
      <p className="field-help" id={`${id}-help`}>
        {t(`pictureHelp.${picture}`)}
      </p>
      <Failure of={refusal} />
    </div>
  )
}
