import { type Line, personal, same, tenantOnly } from './callers.ts'

export const tenantLines: Record<string, Line> = {
  'installation.administrator': { body: {}, statuses: same(403) },
  'installation.addresses': { body: {}, statuses: same(403) },
  'installation.verify': { statuses: same(403) },
  'installation.snapshot': { statuses: same(403) },
  'installation.load': { body: {}, statuses: same(403) },
  'tenant.settings': { statuses: personal },
  'regions.find': { statuses: personal },
  'words.keywords': { statuses: personal },
  'tenants.get': { statuses: tenantOnly },
}
