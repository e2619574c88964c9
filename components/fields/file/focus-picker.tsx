import { useTranslations } from 'next-intl'
import { type PointerEvent, useId } from 'react'
import { Button } from '#components/ui/action/button'
import { Disclosure } from '#components/ui/page/disclosure'
import { type ImageFocus, middle } from '#contract/fields/image-focus'

type FocusPickerProps = {
  source: string
  focus: ImageFocus | undefined
  onChange: (focus: ImageFocus | undefined) => void
  onBlur: () => void
}

const percentOf = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100)

/** Chooses the point that stays in view where sites crop an image: by pointing in the picture, or with two sliders. */
export function FocusPicker({ source, focus, onChange, onBlur }: FocusPickerProps) {
  const t = useTranslations('fields.file')
  const id = useId()
  const { x, y } = focus ?? middle
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: percentOf(event.clientX - left, width), y: percentOf(event.clientY - top, height) })
  }
  const slider = (name: 'x' | 'y') => (
    <label className="focus-slider">
      {t(`focus.${name}`)}
      <input
        type="range"
        min={0}
        max={100}
        value={name === 'x' ? x : y}
        aria-valuetext={t('focus.percent', { amount: name === 'x' ? x : y })}
        onChange={({ target }) => onChange({ x, y, [name]: Number(target.value) })}
        onBlur={onBlur}
      />
    </label>
  )
  return (
    <Disclosure summary={t('focus.title')}>
      <p className="field-help" id={id}>
        {t('focus.help')}
      </p>
      {/* The sliders below do the same by keyboard. */}
      <div
        className="focus-frame"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
        }}
        onPointerUp={onBlur}
      >
        {/* biome-ignore lint/performance/noImgElement: served by ourselves, by rights; the optimiser is off */}
        <img src={source} alt="" draggable={false} />
        <svg aria-hidden="true">
          <circle cx={`${x}%`} cy={`${y}%`} r="11" />
          <circle cx={`${x}%`} cy={`${y}%`} r="3" className="focus-dot" />
        </svg>
      </div>
      <fieldset className="focus-sliders" aria-describedby={id}>
        <legend className="sr-only">{t('focus.title')}</legend>
        {slider('x')}
        {slider('y')}
      </fieldset>
      {focus === undefined ? null : (
        <Button look="quiet" size="small" onClick={() => onChange(undefined)}>
          {t('focus.middle')}
        </Button>
      )}
    </Disclosure>
  )
}
