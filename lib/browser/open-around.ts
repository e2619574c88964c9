/** Opens what an element is hidden in, so that it can be seen and take the focus. */
export function openAround(element: Element): void {
  for (let box = element.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null) {
    box.open = true
  }
}
