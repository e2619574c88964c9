'use client'

import { useEffect, useRef, useState } from 'react'
import { colourSchema } from '#contract/site-edit'
import { call } from '#lib/api/client'
import { siteEditEndpoints } from '#lib/api/endpoints/site-edit'
import { buttonClass } from '../ui/button-look'

export type ColourPreviewWords = {
  preview: string
  light: string
  dark: string
  button: string
  link: string
  busy: string
  failed: string
  choose: string
}

type ColourPreviewProps = { colour: string; onChoose: (colour: string) => void; words: ColourPreviewWords }

/** Milliseconds without typing after which the colours are asked for. */
const pause = 250

/** What a colour becomes on buttons and links, light and dark, before anything is saved. */
export function ColourPreview({ colour, onChoose, words }: ColourPreviewProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [state, setState] = useState<'shown' | 'busy' | 'failed'>('busy')
  const read = colourSchema.safeParse(colour)
  const wanted = read.success ? read.data : undefined

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

  const status = { shown: '', busy: words.busy, failed: words.failed }[state]
  return (
    <fieldset ref={box} className="field">
      <legend className="field-label">{words.preview}</legend>
      <div className="flex flex-wrap items-stretch gap-3">
        <input
          type="color"
          aria-label={words.choose}
          className="h-11 w-16 cursor-pointer self-center rounded-md border border-line-control bg-surface p-1"
          value={wanted ?? '#000000'}
          onChange={(event) => onChoose(event.target.value)}
        />
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className={`${theme === 'light' ? 'scheme-light' : 'scheme-dark'} flex items-center gap-4 rounded-lg border border-line bg-surface p-4 text-text`}
          >
            <span className="text-text-2">{words[theme]}</span>
            <span className={buttonClass({ look: 'primary' })} aria-hidden="true">
              {words.button}
            </span>
            <span className="text-link underline">{words.link}</span>
          </div>
        ))}
      </div>
      <p className="field-help" role="status">
        {status}
      </p>
    </fieldset>
  )
}
