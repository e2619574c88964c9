import { filePaths } from '#lib/paths/paths'
import type { ViewProps } from '../editor-props'
import { readFile } from './file-text'

export function FileView({ value, locale }: ViewProps) {
  const file = readFile(value, locale)
  if (file === undefined) return null
  return (
    <span className="file-given">
      {file.isImage ? (
        // biome-ignore lint/performance/noImgElement: served by ourselves, by rights; the optimiser is off
        <img className="file-picture" src={filePaths.thumbnail(file.id)} alt={file.alternative} loading="lazy" />
      ) : null}
      <span>
        <a href={filePaths.file(file.id)}>{file.name}</a>
        <span className="field-help block">{file.details}</span>
      </span>
    </span>
  )
}
