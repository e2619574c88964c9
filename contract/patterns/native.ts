/** Whether a text has a pattern, by the engine of the browser: who waits for it is who typed the text. */
// architecture: `#pattern-engine` of package.json names it
export const hasPattern = (text: string, source: string): boolean => new RegExp(source, 'u').test(text)
