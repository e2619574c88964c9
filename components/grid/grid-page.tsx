import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Pager, type PagerProps } from '#components/ui/display/pager'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Notice } from '#components/ui/feedback/notice'
import { Checkbox } from '#components/ui/input/checkbox'
import { Disclosure } from '#components/ui/page/disclosure'
import type { GridColumn, GridRow } from '#contract/grid/grid'
import { type GridKind, gridColumnsMaximum } from '#contract/grid/grid-limits'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { TeamFrame } from '../frame/team-frame'
import { ClientMessages } from '../i18n/client-messages'
import { useReasons } from '../rights/use-reasons'
import { GridEditor } from './grid-editor'

type GridColumnsProps = { columns: GridColumn[]; chosen: string[]; filter: Record<string, string | undefined> }

/** Which fields are shown: a plain form whose answer is another address of the page. */
function GridColumns({ columns, chosen, filter }: GridColumnsProps) {
  const t = useTranslations('grid')
  const filters = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const names = columns.filter(({ name }) => chosen.includes(name)).map(({ label }) => label)
  return (
    <Disclosure summary={t('columns', { columns: names.join(', ') })}>
      <form method="get" className="stack gap-4">
        {filters.map(([name, value]) => (
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

export type GridPageProps = {
  kind: GridKind
  menu: TeamMenu
  page: { items: GridRow[]; next: string | null; columns: GridColumn[]; chosen: string[] }
  pager: PagerProps | undefined
  /** That of the list, which the grid keeps. */
  filter: Record<string, string | undefined>
  /** The way back. */
  list: string
}

/** Short fields of the organisations or products of a list, changed side by side. */
export function GridPage({ kind, menu, page, pager, filter, list }: GridPageProps) {
  const t = useTranslations('grid')
  const title = useTranslations('pages.titles')(kind === 'organisation' ? 'grid' : 'productGrid')
  const reason = useReasons()
  const refused = reason(menuList(menu, 'team'), 'team', 'bulkMutations')
  const { items, columns, chosen } = page
  const shown = chosen.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  return (
    <TeamFrame
      menu={menu}
      place={kind === 'organisation' ? 'organisations' : 'products'}
      title={title}
      meta={refused === undefined ? t(`${kind}.lead`) : undefined}
      width="wide"
      actions={
        <ButtonLink href={list} icon={<ArrowLeft />}>
          {t('back')}
        </ButtonLink>
      }
    >
      {refused === undefined ? null : (
        <div className="mb-4">
          <Notice kind="warning">{refused}</Notice>
        </div>
      )}
      <div className="stack gap-4">
        <GridColumns columns={columns} chosen={chosen} filter={filter} />
        <div className="card">
          {items.length === 0 ? (
            <EmptyState title={t(`${kind}.none`)} />
          ) : (
            <ClientMessages of={['ui', 'grid']}>
              <GridEditor
                // Other rows, or other columns, begin anew.
                key={[...chosen, ...items.map(({ key }) => key)].join()}
                kind={kind}
                team={menu.key}
                columns={shown}
                offered={columns}
                pager={pager && <Pager {...pager} />}
                rows={refused === undefined ? items : items.map((row) => ({ ...row, isEditable: false }))}
              />
            </ClientMessages>
          )}
        </div>
      </div>
    </TeamFrame>
  )
}
