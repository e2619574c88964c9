import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { TypeIcon } from '#components/ui/display/type-icon'
import { TextInput } from '#components/ui/input/text-input'
import type { TypeOffer } from '#contract/team/team-types'
import { capitalised } from '../fields/capitalised'
import { classNames } from '../ui/style/class-names'
import { matchingTypes, typesByCategory } from './type-groups'

export type TypePickerProps = {
  offers: TypeOffer[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  maximum: number
}

/** Fewer types than this are seen at a glance. */
const searchFrom = 8

/** Types to choose from, by category, with a search; as many as are allowed. */
export function TypePicker({ offers, chosen, onChange, maximum }: TypePickerProps) {
  const t = useTranslations('types.picker')
  const [query, setQuery] = useState('')
  const id = useId()
  const groups = typesByCategory(matchingTypes(offers, query))
  const isFull = maximum > 1 && chosen.length >= maximum
  const toggle = (key: string) => {
    if (maximum === 1) return onChange([key])
    if (chosen.includes(key)) return onChange(chosen.filter((other) => other !== key))
    if (!isFull) onChange([...chosen, key])
  }
  return (
    <div className="stack">
      {offers.length < searchFrom ? null : (
        <div className="field max-w-[480px]">
          <label htmlFor={`${id}-search`} className="field-label">
            {t('search')}
          </label>
          <TextInput
            id={`${id}-search`}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      )}
      <p className="field-help" role="status">
        <span>{isFull ? t('full', { maximum }) : maximum === 1 ? t('atMostOne') : t('atMost', { maximum })}</span>
        <span>{` ${t('chosen', { count: chosen.length })}.`}</span>
      </p>
      {groups.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      {groups.map(({ category, types }) => (
        <fieldset key={category} className="type-group">
          <legend>{capitalised(category)}</legend>
          <div className="type-choice">
            {types.map((type) => (
              <label
                key={type.key}
                className={classNames('card type-option', chosen.includes(type.key) && 'type-option-chosen')}
              >
                <input
                  type={maximum === 1 ? 'radio' : 'checkbox'}
                  name={`${id}-type`}
                  className={classNames('checkbox', maximum === 1 && 'radio')}
                  checked={chosen.includes(type.key)}
                  aria-disabled={isFull && !chosen.includes(type.key) ? true : undefined}
                  onChange={() => toggle(type.key)}
                />
                <span className="tile">
                  <TypeIcon name={type.icon} />
                </span>
                {type.name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
