/** Fills `{name}` in a text that came with the page; a name without a value stays as it is. */
export const fillText = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
