import { useTranslations } from 'next-intl'
import { ReadOnlyValue } from '#components/ui/form/read-only'
import { Select } from '#components/ui/input/select'
import type { EditorProps, RelatedThing } from '../editor-props'
import { recordOf, textOf } from '../read-value'
import { RelationSearch } from './relation-search'
import { titleOf } from './title-of'
import { RelationView } from './view'

const idOf = ({ kind, key }: { kind: unknown; key: unknown }) => `${textOf(kind)} ${textOf(key)}`

/** A choice among what the form knows, or by search; without either it shows what is chosen. */
export function RelationEditor(props: EditorProps) {
  const { field, value, control, locale, sources } = props
  const t = useTranslations('fields')
  const things = sources?.related?.filter(({ kind }) => field.relationKinds?.includes(kind) ?? true)
  if (things !== undefined) return <RelationChoice {...props} things={things} />
  if (sources?.findRelated) return <RelationSearch {...props} find={sources.findRelated} />
  return (
    <>
      <ReadOnlyValue {...control}>
        {value === undefined ? (
          t('form.noValue')
        ) : (
          <RelationView {...{ field, value, locale }} related={sources?.titles} />
        )}
      </ReadOnlyValue>
      <span className="field-help">{t('relation.later')}</span>
    </>
  )
}

type RelationChoiceProps = EditorProps & { things: RelatedThing[] }

function RelationChoice({ value, onChange, onBlur, control, things, sources }: RelationChoiceProps) {
  const t = useTranslations('fields')
  const { kind, key } = recordOf(value)
  const chosen = key === undefined ? '' : idOf({ kind, key })
  // A selected item that is no longer offered stays visible, until something else is selected.
  const gone = chosen !== '' && !things.some((thing) => idOf(thing) === chosen)
  const options = things.map((thing) => ({ value: idOf(thing), label: thing.title }))
  return (
    <Select
      {...control}
      empty={t('relation.none')}
      options={gone ? [{ value: chosen, label: titleOf(value, sources?.titles) }, ...options] : options}
      value={chosen}
      onChange={(event) => {
        const thing = things.find((one) => idOf(one) === event.target.value)
        onChange(thing && { kind: thing.kind, key: thing.key, organisation: thing.organisation })
      }}
      onBlur={onBlur}
    />
  )
}
