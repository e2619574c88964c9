/** Whether a text has a pattern, by the engine of the browser: who waits for it is who typed the text. */
export const hasPattern = (text: string, source: string): boolean => new RegExp(source, 'u').test(text)
