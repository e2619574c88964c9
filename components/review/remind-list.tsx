import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/input/checkbox'
import type { Overdue } from '#contract/confirmation/reminder'
import { formatDate, formatDateTime } from '#lib/format/format'

export type RemindListProps = {
  items: Overdue[]
  /** Those that are left out, by key: all others that can be mailed about are chosen. */
  leftOut: ReadonlySet<string>
  onChange: (leftOut: ReadonlySet<string>) => void
}

/** Why no mail goes about an organisation. */
export function useObstacleText() {
  const t = useTranslations('review.remind')
  return ({ obstacle, last }: Pick<Overdue, 'obstacle' | 'last'>) =>
    obstacle === 'mailedToday' && last !== null
      ? t('mailedBy', { by: last.by, at: formatDateTime(last.at) })
      : t(`obstacles.${obstacle ?? 'confirmed'}`)
}

/** Organisations that are late, with to whom the mail goes or why it does not. */
export function RemindList({ items, leftOut, onChange }: RemindListProps) {
  const t = useTranslations('review.remind')
  const textOf = useObstacleText()
  const can = items.filter(({ obstacle }) => obstacle === null)
  const isAll = can.every(({ key }) => !leftOut.has(key))
  const toggle = (key: string) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <div>
      {can.length < 2 ? null : (
        <Checkbox
          label={<b>{t('all', { count: can.length })}</b>}
          checked={isAll}
          onChange={() => onChange(isAll ? new Set(can.map(({ key }) => key)) : new Set())}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard */}
      <ul className="grid max-h-[35vh] gap-1 overflow-y-auto" tabIndex={0} aria-label={t('list')}>
        {items.map((item) => {
          const { key, title, deadline, recipients, obstacle } = item
          const people = recipients.map(({ name, address }) => `${name} (${address})`).join(', ')
          return (
            <li key={key}>
              <Checkbox
                label={title}
                note={`${t('since', { date: formatDate(deadline) })} ${obstacle === null ? t('to', { people }) : textOf(item)}`}
                disabled={obstacle !== null}
                checked={obstacle === null && !leftOut.has(key)}
                onChange={() => toggle(key)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
