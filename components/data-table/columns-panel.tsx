import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { Checkbox } from '#components/ui/input/checkbox'
import { Popover } from '#components/ui/overlay/popover'
import { inChosenOrder, isStandard, moved } from '#lib/lists/list-columns'
import type { OwnColumns } from './list-columns'

export type ColumnsPanelProps = {
  /** Those that can be chosen, as they come. */
  all: { id: string; label: string }[]
  hidden: string[]
  own: OwnColumns
  trigger: MenuTrigger
  start: MenuStart
}

/** The columns of a list, each with whether it is shown and with its place; use `ColumnsMenu`, which loads it. */
export function ColumnsPanel({ all, hidden, own: { columns, choose }, trigger, start }: ColumnsPanelProps) {
  const t = useTranslations('lists.columns')
  const order = inChosenOrder(
    all.map(({ id }) => id),
    columns,
  )
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  // A row that is moved loses the focus of the button that moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the order is another
  useLayoutEffect(() => {
    if (pressed.current !== null && list.current?.contains(pressed.current)) pressed.current.focus()
    pressed.current = null
  }, [order.join(' ')])
  const toggle = (id: string) =>
    choose({ ...columns, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] })
  const move = (id: string, label: string, by: -1 | 1, button: HTMLButtonElement) => {
    const next = moved(order, id, by)
    if (next.join(' ') === order.join(' ')) return
    pressed.current = button
    choose({ ...columns, order: next })
    setSaid(t('moved', { column: label, place: String(next.indexOf(id) + 1), count: String(next.length) }))
  }
  return (
    <Popover trigger={trigger} label={t('title')} align="end" start={start}>
      <p className="mb-2 text-muted">{t('help')}</p>
      <ul ref={list} className="column-choices">
        {order.map((id, place) => {
          const label = all.find((one) => one.id === id)?.label ?? id
          return (
            <li key={id}>
              <Checkbox label={label} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
              <IconButton
                size="small"
                label={t('before', { column: label })}
                icon={<ArrowUp />}
                aria-disabled={place === 0 || undefined}
                onClick={({ currentTarget }) => move(id, label, -1, currentTarget)}
              />
              <IconButton
                size="small"
                label={t('behind', { column: label })}
                icon={<ArrowDown />}
                aria-disabled={place === order.length - 1 || undefined}
                onClick={({ currentTarget }) => move(id, label, 1, currentTarget)}
              />
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        look="quiet"
        size="small"
        icon={<RotateCcw />}
        reason={isStandard(columns) ? t('isStandard') : undefined}
        onClick={() => {
          choose({})
          setSaid(t('reset'))
        }}
      >
        {t('toStandard')}
      </Button>
    </Popover>
  )
}
