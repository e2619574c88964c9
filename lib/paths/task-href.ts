import type { Task } from '#contract/people/task'
import { maintenancePaths, organisationPaths, paths, teamPaths, tenantPaths } from './paths.ts'

const checked: readonly Task['kind'][] = ['preventRemoval', 'callOrganisation', 'confirmOrganisation']

/** Where a task is carried out. */
export function taskHref({ subject, kind }: Pick<Task, 'subject' | 'kind'>): string {
  if (kind === 'approveChangeSet') return maintenancePaths.approve()
  if (kind === 'acceptInvitation') return paths.home()
  if (subject.type === 'importJob') return tenantPaths.importJobStatus(subject.key)
  if (subject.type === 'team') return teamPaths(subject.key).dashboard()
  if (subject.type === 'organisation') {
    const to = organisationPaths(subject.key)
    if (kind === 'solveConflict') return to.edit()
    return checked.includes(kind) ? to.check() : to.dashboard()
  }
  if (subject.organisation === null) return paths.home()
  const to = organisationPaths(subject.organisation)
  if (subject.type === 'agenda') return to.agenda(subject.key)
  return subject.type === 'supplement' ? to.supplement(subject.key) : to.product(subject.key)
}
