'use client'

/** Turns message keys of field errors into texts; `texts` come with the page, for the keys that its fields can give. */
export function useValidationText(texts: Record<string, string>) {
  return (key: string | undefined): string | undefined =>
    key === undefined ? undefined : (texts[key] ?? texts.invalid)
}
