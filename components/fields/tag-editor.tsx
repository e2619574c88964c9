import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Combobox } from '#components/ui/input/combobox'
import { AppError } from '#contract/kernel/errors'
import type { KeywordSuggestion } from '#contract/types/words'
import type { EditorProps } from './editor-props'
import { textsOf } from './read-value'

type Suggestion = string | KeywordSuggestion

type TagEditorProps = EditorProps & {
  find?: (query: string) => Promise<Suggestion[]>
  free: boolean
  /** The message while the list is unavailable. */
  unverified: 'keywordsUnverified' | 'regionsUnverified' | 'productNamesUnverified'
}

const option = (text: string) => ({ value: text, label: text })
const suggestionOf = (found: Suggestion): KeywordSuggestion =>
  typeof found === 'string' ? { word: found, by: null } : found
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Texts as tags: chosen from what a search gives, and words of one's own where those are allowed. */
export function TagEditor({ field, value, onChange, onBlur, control, locale, find, free, unverified }: TagEditorProps) {
  const t = useTranslations('fields')
  const texts = textsOf(value)
  const [query, setQuery] = useState('')
  const { found, failure } = useSearch(query, find)
  const isUnavailable = failure !== undefined
  const set = (next: string[]) => onChange(next.length === 0 ? undefined : next)
  const isNamed = (text: string) => (one: KeywordSuggestion) => isSame(one.word, text) || isSame(one.by ?? '', text)
  const add = (typed: string) => {
    // Words of one's own are often pasted as a list.
    const words = free ? typed.split(/[,;]/).map((word) => word.trim()) : [typed]
    // Another name is replaced by the word it belongs to.
    const chosenWords = words.filter(Boolean).map((word) => found.find(isNamed(word))?.word ?? word)
    const all = [...texts, ...chosenWords]
    set(all.filter((text, at) => all.findIndex((other) => isSame(other, text)) === at))
  }
  /** Sets the selection; the option with the typed text is read as the words in it. */
  const choose = (chosen: string[]) => {
    const typed = chosen.find((text) => !texts.includes(text) && !found.some(isNamed(text)))
    if (typed === undefined) set(chosen)
    else add(typed)
  }
  const isKnown = found.some(isNamed(query.trim()))
  const shown = found.map(({ word, by }) => ({
    ...option(word),
    ...(by === null ? {} : { note: t('tags.foundBy', { name: by }) }),
  }))
  // Without a list to choose from, typing is the only way left.
  const mayType = free || isUnavailable || !find
  const own = mayType && query.trim() && !isKnown ? [{ ...option(query.trim()), note: t('tags.addNote') }] : []
  return (
    <>
      <Combobox
        {...control}
        multiple
        label={field.label[locale]}
        options={[...shown, ...own]}
        selected={texts.map(option)}
        onSelectedChange={(selected) => choose(selected.map((tag) => tag.value))}
        onQueryChange={setQuery}
        onFreeText={mayType ? add : undefined}
        onBlur={onBlur}
        empty={mayType ? t('tags.free') : query ? undefined : t('tags.choose')}
      />
      <span className="field-help">
        <span>{isUnavailable ? failure || t(`tags.${unverified}`) : free ? t('tags.free') : t('tags.choose')}</span>
        {field.maximumSelections ? <span>{` ${t('tags.atMost', { maximum: field.maximumSelections })}`}</span> : null}
      </span>
    </>
  )
}

/** Why a list can't be looked at, as the answer says it. */
const causes: readonly string[] = [
  'REGIONS_EXCEPTION',
  'CANNOT_VERIFY_REGIONS',
  'CANNOT_VERIFY_KEYWORDS',
  'CANNOT_VERIFY_PRODUCT_NAMES',
]
const causeOf = (error: unknown) => (error instanceof AppError && causes.includes(error.code) ? error.message : '')

/** Results for the newest query, requested 200 ms after the last letter; late answers are dropped. */
function useSearch(query: string, find: TagEditorProps['find']) {
  const [found, setFound] = useState<KeywordSuggestion[]>([])
  const [failure, setFailure] = useState<string>()
  const isFirst = useRef(true)
  useEffect(() => {
    if (!find) return
    // No request before somebody types.
    if (isFirst.current && query === '') return
    isFirst.current = false
    let isOld = false
    const timer = setTimeout(() => {
      find(query).then(
        (texts) => {
          if (isOld) return
          setFound(texts.map(suggestionOf))
          setFailure(undefined)
        },
        (error: unknown) => {
          if (!isOld) setFailure(causeOf(error))
        },
      )
    }, 200)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [query, find])
  return { found, failure }
}
