let isUnderWay = false

/** Reloads without the question about unsaved changes: the drafts that forms keep survive it. */
export function reloadPage(): void {
  isUnderWay = true
  window.location.reload()
}

export const isReloading = () => isUnderWay
