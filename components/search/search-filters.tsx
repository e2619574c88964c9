import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import type { SearchFilter } from '#contract/content/search'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { projectKinds } from '#contract/project/project-selection'
import { productStates, publicationStates } from '#contract/publication/publication'
import { useShortStateName } from '../item/use-state-name'

type Choice = { key: string; name: string }

export type SearchFiltersProps = {
  /** The kind to search, where it is one. */
  kind?: ItemKind
  action: string
  question: string
  filter: SearchFilter
  /** The types to choose from; without them there is only a field for words. */
  types?: Choice[]
  /** The teams to look below. */
  teams?: Choice[]
  /** Asks for the content that projects take. */
  ofProjects?: boolean
}

/** Words, type and state in a plain form that asks by the address: what was found can be shared and needs no script. */
export function SearchFilters({ kind, action, question, filter, types, teams, ofProjects }: SearchFiltersProps) {
  const t = useTranslations('search')
  const nameOf = useShortStateName()
  const kinds = useTranslations('project.kinds')
  const isFiltered = question !== '' || Object.values(filter).some((value) => value !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="filters items-end">
      <Field id="search-q" label={t('words')}>
        {(control) => (
          <TextInput
            {...control}
            name="q"
            type="search"
            maxLength={100}
            placeholder={t('placeholder')}
            defaultValue={question}
          />
        )}
      </Field>
      {types === undefined ? null : (
        <>
          <Field id="search-type" label={t('type')}>
            {(control) => (
              <Select
                {...control}
                name="type"
                defaultValue={filter.type ?? ''}
                empty={t('anyType')}
                options={types.map(({ key, name }) => ({ value: key, label: name }))}
              />
            )}
          </Field>
          <Field id="search-state" label={t('state')}>
            {(control) => (
              <Select
                {...control}
                name="state"
                defaultValue={filter.state ?? ''}
                empty={t('anyState')}
                options={(kind === 'product' ? productStates : publicationStates).map((value) => ({
                  value,
                  label: nameOf(value),
                }))}
              />
            )}
          </Field>
        </>
      )}
      {teams === undefined ? null : (
        <Field id="search-team" label={t('below')}>
          {(control) => (
            <Select
              {...control}
              name="team"
              defaultValue={filter.team ?? ''}
              empty={t('anyTeam')}
              options={teams.map(({ key, name }) => ({ value: key, label: name }))}
            />
          )}
        </Field>
      )}
      {ofProjects ? (
        <Field id="search-content" label={t('content')}>
          {(control) => (
            <Select
              {...control}
              name="content"
              defaultValue={filter.content ?? ''}
              empty={t('anyContent')}
              options={projectKinds.map((value) => ({ value, label: kinds(value) }))}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" look="primary" icon={<Search />}>
        {t('submit')}
      </Button>
      {isFiltered ? (
        <ButtonLink href={action} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      ) : null}
    </form>
  )
}
