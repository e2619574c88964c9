import { Search } from 'lucide-react'
import { Button } from '#components/ui/button'
import { Select, type SelectOption } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'

export type SupplementFiltersProps = {
  action: string
  q: string | undefined
  used: string | undefined
  uses: SelectOption[]
  words: Record<'search' | 'use' | 'usedAll' | 'filter', string>
}

/** A plain form that asks by the address: what is found can be shared, and needs no script. */
export function SupplementFilters({ action, q, used, uses, words }: SupplementFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="flex flex-wrap items-end gap-3">
      <div className="field min-w-[220px] flex-1">
        <label className="field-label" htmlFor="supplement-q">
          {words.search}
        </label>
        <TextInput id="supplement-q" name="q" type="search" defaultValue={q} />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="supplement-used">
          {words.use}
        </label>
        <Select id="supplement-used" name="used" defaultValue={used ?? ''} empty={words.usedAll} options={uses} />
      </div>
      <Button type="submit" icon={<Search />}>
        {words.filter}
      </Button>
    </form>
  )
}
