import { Save, Trash2 } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { Failure } from '#components/ui/feedback/failure'
import { Checkbox } from '#components/ui/input/checkbox'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Popover } from '#components/ui/overlay/popover'
import type { ListView, ListViewInput } from '#contract/team/list-view'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { useRouter } from '#lib/browser/use-router'
import { useListColumns } from '../data-table/list-columns'
import type { ViewsMenuProps } from './views-menu'

export type ViewsPanelProps = ViewsMenuProps & { trigger: MenuTrigger; start: MenuStart }

const inputOf = ({ list, name, shared, query, columns }: ListView): ListViewInput => ({
  ...{ list, name, shared, query, columns },
})

/** The views of a list with a form to keep what it shows now; use `ViewsMenu`, which loads it. */
export function ViewsPanel({ team, list, view, trigger, start }: ViewsPanelProps) {
  const t = useTranslations('lists.views')
  const path = usePathname()
  const router = useRouter()
  const shown = useSearchParams()
  const columns = useListColumns(list, view)?.columns ?? {}
  const [isOpen, setOpen] = useState(start.isOpened)
  const [known, setKnown] = useState<{ items: ListView[]; mayShare: boolean }>()
  const { run, running, failure } = useAction()
  const load = useCallback(
    () =>
      call('GET /main/team/{team}/view', { params: { team }, query: { list } }).then(
        ({ data }) => setKnown(data),
        () => undefined,
      ),
    [team, list],
  )
  useEffect(() => {
    void load()
  }, [load])
  const hrefOf = ({ id, query }: Pick<ListView, 'id' | 'query'>) =>
    `${path}?${new URLSearchParams({ ...query, view: id })}`
  const keep = (body: ListViewInput) =>
    call('PUT /main/team/{team}/view', { params: { team }, body }).then(({ data }) => data)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const query = Object.fromEntries([...shown].filter(([name]) => name !== 'cursor' && name !== 'view'))
    const name = String(form.get('name') ?? '')
    const body = { list, name, shared: form.get('shared') === 'on', query, columns }
    const saved = await run(() => keep(body), {
      name: 'save',
      done: t('saved', { name }),
      leadsTo: hrefOf,
      refresh: false,
    })
    if (saved === undefined) return
    setOpen(false)
    await load()
  }
  const remove = async (one: ListView) => {
    const undo = async () => {
      await run(() => keep(inputOf(one)), { done: t('saved', { name: one.name }), refresh: false })
      await load()
    }
    const work = () => call('DELETE /main/team/{team}/view/{view}', { params: { team, view: one.id } })
    await run(work, {
      ...{ name: one.id, done: t('deleted', { name: one.name }), refresh: false },
      undo: { label: t('undo'), onClick: () => void undo() },
    })
    await load()
    if (one.id === view?.id) router.replace(path)
  }
  const group = (title: string, shared: boolean) => {
    const views = known?.items.filter((one) => one.shared === shared) ?? []
    if (views.length === 0) return null
    return (
      <section aria-label={title}>
        <h3 className="text-[0.8125rem] text-muted">{title}</h3>
        <ul className="column-choices">
          {views.map((one) => (
            <li key={one.id}>
              <AppLink
                className="flex-1"
                href={hrefOf(one)}
                aria-current={one.id === view?.id ? 'true' : undefined}
                onClick={() => setOpen(false)}
              >
                {one.name}
              </AppLink>
              {one.mayChange ? (
                <IconButton
                  size="small"
                  label={t('delete', { name: one.name })}
                  icon={<Trash2 />}
                  onClick={() => void remove(one)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  const refused = failure?.options.fields?.some(({ path: place }) => place === 'name') ? failure.message : undefined
  return (
    <Popover trigger={trigger} label={t('title')} open={isOpen} onOpenChange={setOpen} start={start}>
      <div className="stack gap-3">
        {known?.items.length === 0 ? <p className="text-muted">{t('nothing')}</p> : null}
        {view === undefined ? null : (
          <AppLink href={path} onClick={() => setOpen(false)}>
            {t('close')}
          </AppLink>
        )}
        {group(t('ofTeam'), true)}
        {group(t('own'), false)}
        <form onSubmit={(event) => void save(event)} className="stack gap-3">
          <Field id="view-name" label={t('name')} help={t('help')} error={refused}>
            {(control) => (
              <TextInput
                {...control}
                name="name"
                required
                maxLength={80}
                defaultValue={view?.name}
                autoComplete="off"
              />
            )}
          </Field>
          {known?.mayShare ? (
            <Checkbox
              name="shared"
              label={t('share')}
              defaultChecked={known.items.some(({ id, shared }) => id === view?.id && shared)}
            />
          ) : null}
          <Failure of={refused === undefined ? failure : undefined} />
          <div>
            <Button type="submit" icon={<Save />} busy={running === 'save' && t('saving')}>
              {t('save')}
            </Button>
          </div>
        </form>
      </div>
    </Popover>
  )
}
