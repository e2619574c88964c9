import { expect, it } from 'vitest'
import type { Task } from '#contract/people/task'
import { groupTasks } from './group-tasks'

const handed = { name: 'Jo van Dijk', at: '2026-11-25T09:00:00Z', note: '' }
const task = (key: string, kind: Task['kind'], more: Partial<Task> = {}): Task => ({
  key,
  kind,
  subject: { type: 'organisation', key, title: key, organisation: null },
  due: null,
  ...more,
})

it('puts together what is alike, in the order in which it came, with what a colleague asks apart', () => {
  const { fromOthers, groups, count } = groupTasks([
    task('a', 'repairPlan'),
    task('b', 'callOrganisation'),
    task('c', 'repairPlan'),
    task('d', 'callOrganisation', { from: handed }),
  ])
  expect(groups.map(({ kind, tasks }) => [kind, tasks.map(({ key }) => key)])).toEqual([
    ['repairPlan', ['a', 'c']],
    ['callOrganisation', ['b']],
  ])
  expect(fromOthers.map(({ key }) => key)).toEqual(['d'])
  expect(count).toBe(4)
})

it('keeps in sight what was put off or handed over, and counts it no more', () => {
  const { groups, count, later, handedOver } = groupTasks([
    task('a', 'repairPlan', { later: '2026-11-26T00:00:00Z' }),
    task('b', 'repairPlan', { to: handed }),
  ])
  expect([groups, count]).toEqual([[], 0])
  expect([later, handedOver].map((tasks) => tasks.map(({ key }) => key))).toEqual([['a'], ['b']])
})
