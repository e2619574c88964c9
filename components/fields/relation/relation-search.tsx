import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Combobox } from '#components/ui/input/combobox'
import type { EditorProps, FieldSources, RelatedThing } from '../editor-props'
import { recordOf, textOf } from '../read-value'
import { titleOf } from './title-of'

type RelationSearchProps = EditorProps & { find: NonNullable<FieldSources['findRelated']> }

const everyKind = ['organisation', 'product', 'supplement'] as const
const idOf = ({ kind, key }: { kind: unknown; key: unknown }) => `${textOf(kind)} ${textOf(key)}`

/** A choice by search: organisations and products within one's scope, supplements of the organisation itself. */
export function RelationSearch({
  field,
  value,
  onChange,
  onBlur,
  control,
  locale,
  find,
  sources,
}: RelationSearchProps) {
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
