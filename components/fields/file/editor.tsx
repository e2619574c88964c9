import { ReadOnlyValue } from '#components/ui/read-only'
import type { EditorProps } from '../editor-props'
import { FileView } from './view'

/** Shows what is chosen; choosing comes later. */
export function FileEditor({ field, value, control, words, locale }: EditorProps) {
  return (
    <>
      <ReadOnlyValue {...control}>
        {value === undefined ? (
          words.form.noValue
        ) : (
          <FileView field={field} value={value} words={words} locale={locale} />
        )}
      </ReadOnlyValue>
      <span className="field-help">{words.file.later}</span>
    </>
  )
}
