/**
 * Takes the keys that are typed from now on, in place of whatever has the focus: for a field that is not there yet. A click or
 * Escape ends it, as somebody goes on elsewhere then. Answers the function that ends it, which answers the text once,
 * after what was typed before.
 */
export function gatherTyping(before = ''): () => string {
  const characters = [...before]
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') ending.abort()
    else if (event.key === 'Backspace') characters.pop()
    else if ([...event.key].length === 1) characters.push(event.key)
  }
  document.addEventListener('keydown', onKeyDown, options)
  document.addEventListener('pointerdown', () => ending.abort(), options)
  return () => {
    ending.abort()
    return characters.splice(0).join('')
  }
}
