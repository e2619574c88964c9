import type { Task } from '#contract/people/task'
import { itemPageHref } from './item-href.ts'
import { maintenancePaths, organisationPaths, paths, teamPaths, tenantPaths } from './paths.ts'
import { atField } from './section-path.ts'

const checked: readonly Task['kind'][] = ['preventRemoval', 'callOrganisation', 'confirmOrganisation']

type Located = Pick<Task, 'subject' | 'kind' | 'field'> & Partial<Pick<Task, 'key'>>

/** Where a task is carried out. */
export function taskHref({ subject, kind, field, key: task = '' }: Located): string {
  const { type, key, organisation } = subject
  if (kind === 'fillField' && field !== undefined)
    return atField(taskHref({ subject, kind: 'solveConflict' }), field.name)
  if (kind === 'readComment') return `${taskHref({ subject, kind: 'solveConflict' })}#comments`
  if (kind === 'decideAnswer') return paths.publishAnswer(task.replace(/^answer-/, ''))
  if (kind === 'hearSource') return teamPaths(key).doubts()
  if (kind === 'decideDoubt') return organisationPaths(organisation ?? key).doubts()
  if (kind === 'approveChangeSet') return maintenancePaths.approve()
  if (kind === 'acceptInvitation') return paths.home()
  if (kind === 'publishReady') return paths.publishItem(type, key)
  if (type === 'importJob') return tenantPaths.importJobStatus(key)
  if (kind === 'lookAtReports') return paths.heldReports()
  if (kind === 'decideRequest') return teamPaths(key).accessRequests()
  if (kind === 'confirmProgram') return teamPaths(key).place('serviceaccounts')
  if (type === 'team') return teamPaths(key).dashboard()
  if (type !== 'organisation') return organisation === null ? paths.home() : itemPageHref(type, key, organisation)
  const to = organisationPaths(key)
  if (kind === 'solveConflict' || kind === 'mendSentBack') return to.edit()
  return checked.includes(kind) ? to.check() : to.dashboard()
}
