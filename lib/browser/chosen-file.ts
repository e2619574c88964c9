const chosen = new Map<string, File>()

/** Keeps a file that was chosen for an import, so that nobody looks it up twice; gone with the tab, and never sent by itself. */
export const keepChosenFile = (importJob: string, file: File | undefined): void => {
  if (file === undefined) chosen.delete(importJob)
  else chosen.set(importJob, file)
}

export const chosenFile = (importJob: string): File | undefined => chosen.get(importJob)

/** False when a file changed or is gone since it was chosen: a browser then reads no more of it. */
export const isStillThere = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Shows a file in an input as if it had been chosen there. */
export function showChosen(input: HTMLInputElement | null, file: File | undefined): void {
  if (input === null || file === undefined || input.files?.[0] === file) return
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
}
