import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'

export type SupplementFiltersProps = { action: string; q: string | undefined; used: string | undefined }

/** A plain form that asks by the address: what is found can be shared, and needs no script. */
export function SupplementFilters({ action, q, used }: SupplementFiltersProps) {
  const t = useTranslations('supplements')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="flex flex-wrap items-end gap-3">
      <div className="field min-w-[220px] flex-1">
        <label className="field-label" htmlFor="supplement-q">
          {t('search')}
        </label>
        <TextInput id="supplement-q" name="q" type="search" defaultValue={q} />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="supplement-used">
          {t('use')}
        </label>
        <Select
          id="supplement-used"
          name="used"
          defaultValue={used ?? ''}
          empty={t('usedAll')}
          options={[
            { value: 'true', label: t('usedTrue') },
            { value: 'false', label: t('usedFalse') },
          ]}
        />
      </div>
      <Button type="submit" icon={<Search />}>
        {t('filter')}
      </Button>
    </form>
  )
}
