import { ReadOnlyValue } from '#components/ui/read-only'
import type { EditorProps } from '../editor-props'
import { RelationView } from './view'

/** Shows what is chosen; choosing comes later. */
export function RelationEditor({ field, value, control, words, locale }: EditorProps) {
  return (
    <>
      <ReadOnlyValue {...control}>
        {value === undefined ? (
          words.form.noValue
        ) : (
          <RelationView field={field} value={value} words={words} locale={locale} />
        )}
      </ReadOnlyValue>
      <span className="field-help">{words.relation.later}</span>
    </>
  )
}
