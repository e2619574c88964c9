import { getTranslations } from 'next-intl/server'
import type { ImportStatus } from '#contract/import-status'
import { formatDateTime } from '#lib/format'
import { tenantPaths } from '#lib/paths'
import type { ImportsCardProps } from './imports-card'

const sayings = {
  done: 'note',
  faults: 'withFaults',
  failed: 'failed',
  stopped: 'stopped',
  busy: 'busy',
  undone: 'undone',
} as const

/** What imports filled something, and how that went last, in texts; null where none does. */
export async function importsContent(imports: readonly ImportStatus[]): Promise<ImportsCardProps | null> {
  if (imports.length === 0) return null
  const t = await getTranslations('importjob.dashboard')
  const mayOpen = imports.some((one) => one.mayOpen)
  return {
    title: t('title'),
    more: mayOpen ? { href: tenantPaths.importJobs(), label: t('more') } : undefined,
    lines: imports.map(({ key, name, at, end, saved, faults, mayOpen: isLink }) => ({
      key,
      end,
      title: name,
      note: t(sayings[end], { at: formatDateTime(at), saved, faults }),
      href: isLink ? tenantPaths.importJobStatus(key) : undefined,
    })),
  }
}
