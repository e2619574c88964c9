import type { SaveWay } from '#lib/forms/use-content-form'

export type SaveRights = {
  /** Actions of the caller on the item: `update`, `publish`… */
  actions: readonly string[]
  /** With workflow on, publishing is a step of its own; with it off, a save publishes. */
  hasWorkflow: boolean
  /** A published thing can't be kept with errors when there is no workflow. */
  isPublished: boolean
}

export type SaveWays = {
  /** The one main button; its text says the effect. */
  primary?: SaveWay
  /** Beside it: keep what is there, without anybody seeing it. */
  keep?: 'concept'
  /** The other ways, in the menu of the main button. */
  menu: (SaveWay | 'later' | 'readyWithNote')[]
  /** Ways that take the right to publish, which the caller lacks. */
  refused?: ('publish' | 'later')[]
}

/** Which ways of saving there are. */
export function saveWays({ actions, hasWorkflow, isPublished }: SaveRights): SaveWays {
  const mayPublish = actions.includes('publish')
  if (!actions.includes('update') && !mayPublish) return { menu: [] }
  if (!hasWorkflow) {
    return {
      primary: 'publish',
      keep: isPublished ? undefined : 'concept',
      menu: mayPublish ? ['later'] : [],
      refused: mayPublish ? [] : ['later'],
    }
  }
  if (!mayPublish) return { primary: 'ready', keep: 'concept', menu: ['readyWithNote'], refused: ['publish', 'later'] }
  return { primary: 'publish', keep: 'concept', menu: ['later', 'ready', 'readyWithNote'] }
}
