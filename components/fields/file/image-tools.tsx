import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import type { ImageFocus } from '#contract/fields/image-focus'
import { filePaths } from '#lib/paths/paths'
import { canCrop } from './crop-image'
import type { FileView } from './file-text'
import { FocusPicker } from './focus-picker'
import { ImageCrop } from './image-crop'

type ImageToolsProps = {
  file: FileView
  onPart: (part: File) => void
  /** Puts back what a part was cut out of. */
  onBack: (() => void) | undefined
  onFocus: (focus: ImageFocus | undefined) => void
  onBlur: () => void
}

/** Tools for an image: cropping it, and choosing the point that stays in view. */
export function ImageTools({ file, onPart, onBack, onFocus, onBlur }: ImageToolsProps) {
  const t = useTranslations('fields.file.crop')
  return (
    <>
      {onBack === undefined ? null : (
        <div className="file-ways">
          <Button icon={<Undo2 />} size="small" onClick={onBack}>
            {t('back')}
          </Button>
        </div>
      )}
      {canCrop(file.name) ? (
        // Another image is cut anew.
        <ImageCrop key={file.id} source={filePaths.file(file.id)} name={file.name} onCrop={onPart} />
      ) : null}
      <FocusPicker source={filePaths.thumbnail(file.id)} focus={file.focus} onChange={onFocus} onBlur={onBlur} />
    </>
  )
}
