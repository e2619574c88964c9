/**
 * Takes the keys that are typed from now on, in place of whatever has the focus: for a field that is not there yet. Answers the
 * function that ends it, which answers the text.
 */
export function gatherTyping(): () => string {
  const characters: string[] = []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Backspace') characters.pop()
    else if ([...event.key].length === 1) characters.push(event.key)
  }
  document.addEventListener('keydown', onKeyDown, true)
  return () => {
    document.removeEventListener('keydown', onKeyDown, true)
    return characters.join('')
  }
}
