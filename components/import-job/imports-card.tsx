import { CircleAlert, CircleCheck, CircleStop, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Item, ItemIcon, ItemList } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { ImportStatus } from '#contract/content/import-status'
import { formatDateTime } from '#lib/format/format'
import { tenantPaths } from '#lib/paths/paths'
import type { Hue } from '../ui/display/badge'

const looks = {
  done: { hue: 'green', icon: CircleCheck, text: 'note' },
  issues: { hue: 'orange', icon: CircleAlert, text: 'withIssues' },
  stopped: { hue: 'grey', icon: CircleStop, text: 'stopped' },
  failed: { hue: 'red', icon: CircleX, text: 'failed' },
  undone: { hue: 'grey', icon: Undo2, text: 'undone' },
  busy: { hue: 'blue', icon: Hourglass, text: 'busy' },
} as const satisfies Record<ImportStatus['end'], { hue: Hue; icon: LucideIcon; text: string }>

/** The imports that fill something at a place, with how the last run of each ended; nothing where none does. */
export function ImportsCard({ imports }: { imports: readonly ImportStatus[] }) {
  const t = useTranslations('importjob.dashboard')
  if (imports.length === 0) return null
  const mayOpen = imports.some((one) => one.mayOpen)
  return (
    <Card title={t('title')} more={mayOpen ? { href: tenantPaths.importJobs(), label: t('more') } : undefined} flush>
      <ItemList>
        {imports.map(({ key, name, at, end, saved, issues, mayOpen: isLink }) => {
          const { hue, icon: Icon, text } = looks[end]
          return (
            <Item
              key={key}
              lead={<ItemIcon look={{ hue }} icon={<Icon />} />}
              title={name}
              note={t(text, { at: formatDateTime(at), saved: String(saved), issues: String(issues) })}
              href={isLink ? tenantPaths.importJobStatus(key) : undefined}
            />
          )
        })}
      </ItemList>
    </Card>
  )
}
