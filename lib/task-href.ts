import type { Task } from '#contract/task'
import { organisationPaths, paths, teamPaths } from './paths.ts'

/** Where a task is carried out. */
export function taskHref({ subject }: Pick<Task, 'subject'>): string {
  if (subject.type === 'team') return teamPaths(subject.key).dashboard()
  if (subject.type === 'organisation') return organisationPaths(subject.key).dashboard()
  return subject.organisation === null ? paths.home() : organisationPaths(subject.organisation).product(subject.key)
}
