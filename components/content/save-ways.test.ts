import { describe, expect, it } from 'vitest'
import { saveWays } from './save-ways'

const ways = (actions: string[], hasWorkflow: boolean, isPublished = false) =>
  saveWays({ actions, hasWorkflow, isPublished })

describe('the ways to save', () => {
  it('with workflow, lets who may publish do so, and keeps the other ways at hand', () => {
    expect(ways(['update', 'publish'], true)).toEqual({
      ...{ primary: 'publish', keep: 'concept', menu: ['later', 'ready', 'readyWithNote'] },
    })
  })

  it('with workflow, lets who may not publish make it ready for who may', () => {
    expect(ways(['update'], true)).toEqual({
      primary: 'ready',
      keep: 'concept',
      menu: ['readyWithNote'],
      refused: ['publish', 'later'],
    })
  })

  it('without workflow, publishes by saving, and keeps a concept only of what is not published', () => {
    expect(ways(['update'], false)).toEqual({ primary: 'publish', keep: 'concept', menu: [], refused: ['later'] })
    expect(ways(['update', 'publish'], false, true)).toEqual({
      primary: 'publish',
      keep: undefined,
      menu: ['later'],
      refused: [],
    })
  })

  it('offers nothing without a right', () => {
    for (const hasWorkflow of [true, false]) expect(ways(['read', 'delete'], hasWorkflow)).toEqual({ menu: [] })
  })
})
