export type LeaveQuestion = {
  /** The thing that would be lost, or its place. */
  text: string
  leave: () => void
}

type Host = {
  /** Loads the dialog; whether it is there. */
  load: () => Promise<boolean>
  show: (question: LeaveQuestion) => void
}

let host: Host | undefined

/** The part of the frame that shows the question. */
export function keepLeaveHost(next: Host): () => void {
  host = next
  return () => {
    if (host === next) host = undefined
  }
}

/** Something was typed: the dialog is there before a new build or a lost network keeps it away. */
export const prepareToAsk = (): void => void host?.load()

/** Asks before the page is left; in the browser's own dialog where ours is not there. */
export async function askToLeave(question: LeaveQuestion): Promise<void> {
  if (host !== undefined && (await host.load())) host.show(question)
  else if (window.confirm(question.text)) question.leave()
}

/** Asks on behalf of the form that has something unsaved. */
let guard: ((leave: () => void) => void) | undefined

export function guardLeaving(ask: (leave: () => void) => void): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** Goes to another page by something other than a link or the browser's own buttons, which ask by themselves. */
export function leavePage(leave: () => void): void {
  if (guard === undefined) leave()
  else guard(leave)
}
