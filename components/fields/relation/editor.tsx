import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ReadOnlyValue } from '#components/ui/form/read-only'
import { Combobox } from '#components/ui/input/combobox'
import { Select } from '#components/ui/input/select'
import type { EditorProps, FieldSources, RelatedThing } from '../editor-props'
import { recordOf, textOf } from '../read-value'
import { RelationView, titleOf } from './view'

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

type RelationSearchProps = EditorProps & { find: NonNullable<FieldSources['findRelated']> }

const everyKind = ['organisation', 'product', 'supplement'] as const

/** A choice by search: organisations and products within one's scope, supplements of the organisation itself. */
function RelationSearch({ field, value, onChange, onBlur, control, locale, find, sources }: RelationSearchProps) {
  const t = useTranslations('fields')
  const { kind, key } = recordOf(value)
  const isChosen = textOf(key) !== ''
  const [query, setQuery] = useState<string>()
  const [found, setFound] = useState<RelatedThing[]>([])
  const kinds = field.relationKinds ?? everyKind
  const kindList = kinds.join(' ')

  useEffect(() => {
    // The stored reference has no title: its key, read as words, finds it.
    const words = query ?? (isChosen ? textOf(key).replaceAll('-', ' ') : undefined)
    if (words === undefined) return
    let isOld = false
    const timer = setTimeout(() => {
      const of = everyKind.filter((one) => kindList.split(' ').includes(one))
      find(of, words.trim()).then(
        (things) => {
          if (!isOld) setFound(things)
        },
        () => undefined,
      )
    }, 200)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [query, kindList, find, isChosen, key])

  const optionOf = (thing: RelatedThing) => ({
    value: idOf(thing),
    label: thing.title,
    note: t(`relation.kinds.${thing.kind}`),
  })
  const chosen = found.find((thing) => idOf(thing) === idOf({ kind, key }))
  const shown = chosen?.title ?? titleOf(value, sources?.titles)
  return (
    <>
      <Combobox
        {...control}
        label={field.label[locale]}
        options={found.map(optionOf)}
        selected={isChosen ? [{ value: idOf({ kind, key }), label: shown }] : []}
        onSelectedChange={([option]) => {
          const thing = found.find((one) => idOf(one) === option?.value)
          onChange(thing && { kind: thing.kind, key: thing.key, organisation: thing.organisation })
        }}
        onQueryChange={setQuery}
        onBlur={onBlur}
      />
      <span className="field-help">{t('tags.choose')}</span>
    </>
  )
}
