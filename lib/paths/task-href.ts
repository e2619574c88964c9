import type { Task } from '#contract/people/task'
import { maintenancePaths, organisationPaths, paths, teamPaths, tenantPaths } from './paths.ts'

/** Where a task is carried out. */
export function taskHref({ subject, kind }: Pick<Task, 'subject' | 'kind'>): string {
  if (kind === 'approveChangeSet') return maintenancePaths.approve()
  if (subject.type === 'importJob') return tenantPaths.importJobStatus(subject.key)
  if (subject.type === 'team') return teamPaths(subject.key).dashboard()
  if (subject.type === 'organisation') {
    const to = organisationPaths(subject.key)
    return kind === 'preventRemoval' || kind === 'callOrganisation' ? to.check() : to.dashboard()
  }
  return subject.organisation === null ? paths.home() : organisationPaths(subject.organisation).product(subject.key)
}
