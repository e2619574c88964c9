import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { Disclosure } from '#components/ui/page/disclosure'
import type { GridColumn } from '#contract/grid/grid'
import { gridColumnsMaximum } from '#contract/grid/grid-limits'

type GridColumnsProps = { columns: GridColumn[]; chosen: string[]; filter: Record<string, string | undefined> }

/** Which fields are shown: a plain form whose answer is another address of the page. */
export function GridColumns({ columns, chosen, filter }: GridColumnsProps) {
  const t = useTranslations('grid')
  const kept = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const names = columns.filter(({ name }) => chosen.includes(name)).map(({ label }) => label)
  return (
    <Disclosure summary={t('columns', { columns: names.join(', ') })}>
      <form method="get" className="stack gap-4">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="text-small text-text-2">{t('columnsHelp', { maximum: gridColumnsMaximum })}</legend>
          <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map(({ name, label }) => (
              <Checkbox key={name} name="columns" value={name} label={label} defaultChecked={chosen.includes(name)} />
            ))}
          </div>
        </fieldset>
        <div>
          <Button type="submit">{t('show')}</Button>
        </div>
      </form>
    </Disclosure>
  )
}
