import { EyeOff, ListFilter, X } from 'lucide-react'
import { Button } from '#components/ui/button'
import { ButtonLink } from '#components/ui/button-link'
import { Disclosure } from '#components/ui/disclosure'
import { Field, type FieldWords } from '#components/ui/field'
import { Select, type SelectOption } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import type { SwitchName, SwitchState } from '#contract/organisation-settings'
import type { PublicationState } from '#contract/publication'

/** What narrows the organisations of a team. */
export type OrganisationsQuery = {
  /** Part of the name. */
  q?: string
  state?: PublicationState
  setting?: SwitchName
  status?: SwitchState
  unopened?: 'true'
}

type Choice = { label: string; empty?: string; options: SelectOption[] }

export type OrganisationsFilterProps = {
  action: string
  query: OrganisationsQuery
  /** The order of the list, which filtering keeps. */
  sort: string | undefined
  state: Choice
  setting: Choice
  status: Choice
  /** Back to all organisations, or to those that nobody opened for long. */
  other: { kind: 'all' | 'unopened'; href: string; label: string }
  words: Record<'label' | 'name' | 'filter' | 'more', string> & { field: FieldWords }
}

/** Narrows the organisations of a team: a plain form whose answer is an address, so that a list can be shared. */
export function OrganisationsFilter({
  action,
  query,
  sort,
  state,
  setting,
  status,
  other,
  words,
}: OrganisationsFilterProps) {
  return (
    <form action={action} className="filters items-end" aria-label={words.label}>
      {sort === undefined ? null : <input type="hidden" name="sort" value={sort} />}
      <Field id="filter-q" label={words.name} words={words.field}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={query.q} />}
      </Field>
      <Chooser name="state" value={query.state ?? ''} choice={state} words={words.field} />
      <Button type="submit" icon={<ListFilter />}>
        {words.filter}
      </Button>
      <ButtonLink href={other.href} look="quiet" icon={other.kind === 'all' ? <X /> : <EyeOff />}>
        {other.label}
      </ButtonLink>
      <div className="basis-full">
        <Disclosure summary={words.more} open={query.setting !== undefined}>
          <div className="flex flex-wrap items-end gap-3">
            <Chooser name="setting" value={query.setting ?? ''} choice={setting} words={words.field} />
            <Chooser name="status" value={query.status ?? 'on'} choice={status} words={words.field} />
          </div>
        </Disclosure>
      </div>
    </form>
  )
}

type ChooserProps = { name: string; value: string; choice: Choice; words: FieldWords }

function Chooser({ name, value, choice: { label, empty, options }, words }: ChooserProps) {
  return (
    <Field id={`filter-${name}`} label={label} words={words}>
      {(control) => <Select {...control} name={name} defaultValue={value} empty={empty} options={options} />}
    </Field>
  )
}
