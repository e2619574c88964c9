'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { colourPattern } from '#contract/tenant/site-choices'
import { call } from '#lib/api/client'
import { siteEditEndpoints } from '#lib/api/endpoints/site-edit'
import { buttonClass } from '../ui/action/button-look'

type ColourPreviewProps = { colour: string; onChoose: (colour: string) => void }

/** Milliseconds without typing after which the colours are asked for. */
const pause = 250

const schemes = [
  { look: 'scheme-light', label: 'previewLight' },
  { look: 'scheme-dark', label: 'previewDark' },
] as const

/** What a colour becomes on buttons and links, light and dark, before anything is saved. */
export function ColourPreview({ colour, onChoose }: ColourPreviewProps) {
  const t = useTranslations('tenant.site')
  const box = useRef<HTMLFieldSetElement>(null)
  const [state, setState] = useState<'shown' | 'busy' | 'failed'>('busy')
  const typed = colour.trim().toLowerCase()
  const wanted = colourPattern.test(typed) ? typed : undefined

  useEffect(() => {
    if (wanted === undefined) return setState('failed')
    setState('busy')
    let isCurrent = true
    const timer = setTimeout(() => {
      call(siteEditEndpoints.previewColour, { body: { colour: wanted } }).then(
        ({ data }) => {
          if (!isCurrent) return
          // By script, not as an attribute: the policy of every page refuses style attributes.
          for (const [name, value] of Object.entries(data.stylesheet)) box.current?.style.setProperty(name, value)
          setState('shown')
        },
        () => isCurrent && setState('failed'),
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted])

  const status = { shown: '', busy: t('previewBusy'), failed: t('previewFailed') }[state]
  return (
    <fieldset ref={box} className="field">
      <legend className="field-label">{t('preview')}</legend>
      <div className="flex flex-wrap items-stretch gap-3">
        <input
          type="color"
          aria-label={t('chooseColour')}
          className="h-11 w-16 cursor-pointer self-center rounded-md border border-line-control bg-surface p-1"
          value={wanted ?? '#000000'}
          onChange={(event) => onChoose(event.target.value)}
        />
        {schemes.map(({ look, label }) => (
          <div
            key={look}
            className={`${look} flex items-center gap-4 rounded-lg border border-line bg-surface p-4 text-text`}
          >
            <span className="text-text-2">{t(label)}</span>
            <span className={buttonClass({ look: 'primary' })} aria-hidden="true">
              {t('previewButton')}
            </span>
            <span className="text-link underline">{t('previewLink')}</span>
          </div>
        ))}
      </div>
      <p className="field-help" role="status">
        {status}
      </p>
    </fieldset>
  )
}
