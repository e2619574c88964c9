export type ToastContent = {
  message: string
  action?: { label: string; onClick: () => void }
  /** How long it stays, in milliseconds, when that is longer than usual. */
  lasts?: number
  /** Removes earlier messages: their subject is gone, and their actions can't be done any more. */
  replacesAll?: boolean
}

type Show = (content: ToastContent) => void

let show: Show | undefined

/** The frame says how toasts are shown. */
export function onToast(handler: Show): () => void {
  show = handler
  return () => {
    show = undefined
  }
}

/** Says that something was done. An error is never shown in a toast alone: it must stay in the page. */
export function toast(content: ToastContent): void {
  show?.(content)
}
