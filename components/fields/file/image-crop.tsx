import 'react-image-crop/dist/ReactCrop.css'
import { Crop as CropIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { Button } from '#components/ui/action/button'
import { Select } from '#components/ui/input/select'
import { Disclosure } from '#components/ui/page/disclosure'
import { cropImage } from './crop-image'

type ImageCropProps = { source: string; name: string; onCrop: (file: File) => void }

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const shapes = { free: undefined, wide: 16 / 9, landscape: 3 / 2, square: 1 } as const
type Shape = keyof typeof shapes
const isShape = (value: string): value is Shape => Object.hasOwn(shapes, value)

/** The largest part of an image that has a shape, in its middle. */
function partOf(shape: Shape, { naturalWidth, naturalHeight }: HTMLImageElement): PercentCrop {
  const aspect = shapes[shape]
  if (aspect === undefined) return whole
  const full = { unit: '%', ...(naturalWidth > naturalHeight * aspect ? { height: 100 } : { width: 100 }) } as const
  const part = makeAspectCrop(full, aspect, naturalWidth, naturalHeight)
  return centerCrop(part, naturalWidth, naturalHeight)
}

/** Cuts a part out of an image, by pointing or by the keys of the edges; the part is sent as an image of its own. */
export function ImageCrop({ source, name, onCrop }: ImageCropProps) {
  const t = useTranslations('fields.file.crop')
  const id = useId()
  const image = useRef<HTMLImageElement>(null)
  const [shape, setShape] = useState<Shape>('free')
  const [crop, setCrop] = useState<PercentCrop>()
  const [hasFailed, setFailed] = useState(false)
  const isWhole = crop === undefined || (crop.width > 99.9 && crop.height > 99.9)
  const show = (event: SyntheticEvent<HTMLImageElement>) => setCrop(partOf(shape, event.currentTarget))
  const cut = async () => {
    if (image.current === null || crop === undefined) return
    const file = await cropImage(image.current, crop, name)
    if (file === undefined) setFailed(true)
    else onCrop(file)
  }
  const ariaLabels = {
    cropArea: t('area'),
    nwDragHandle: t('edges.nw'),
    nDragHandle: t('edges.n'),
    neDragHandle: t('edges.ne'),
    eDragHandle: t('edges.e'),
    seDragHandle: t('edges.se'),
    sDragHandle: t('edges.s'),
    swDragHandle: t('edges.sw'),
    wDragHandle: t('edges.w'),
  }
  return (
    <Disclosure summary={t('title')}>
      <p className="field-help" id={`${id}-help`}>
        {t('help')}
      </p>
      <label className="crop-shape" htmlFor={`${id}-shape`}>
        {t('shape')}
        <Select
          id={`${id}-shape`}
          aria-describedby={`${id}-help`}
          value={shape}
          options={Object.keys(shapes)
            .filter(isShape)
            .map((value) => ({ value, label: t(`shapes.${value}`) }))}
          onChange={({ target }) => {
            if (!isShape(target.value)) return
            setShape(target.value)
            if (image.current !== null) setCrop(partOf(target.value, image.current))
          }}
        />
      </label>
      <ReactCrop
        className="crop-frame"
        crop={crop}
        aspect={shapes[shape]}
        keepSelection
        ariaLabels={ariaLabels}
        onChange={(_, part) => setCrop(part)}
      >
        {/* biome-ignore lint/performance/noImgElement: served by ourselves, by rights; the optimiser is off */}
        <img ref={image} src={source} alt="" loading="lazy" onLoad={show} />
      </ReactCrop>
      <div className="file-ways">
        <Button
          size="small"
          icon={<CropIcon />}
          reason={isWhole ? t('chooseFirst') : undefined}
          onClick={() => void cut()}
        >
          {t('use')}
        </Button>
      </div>
      {hasFailed ? <p role="alert">{t('failed')}</p> : null}
    </Disclosure>
  )
}
