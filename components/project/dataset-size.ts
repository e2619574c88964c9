import type { Locale } from '#contract/kernel/constants'

const steps = [
  { unit: 'GB', size: 1e9 },
  { unit: 'MB', size: 1e6 },
  { unit: 'kB', size: 1e3 },
] as const

/** An amount of bytes as people read it: 1,2 MB. */
export function sizeText(bytes: number, locale: Locale): string {
  const step = steps.find(({ size }) => bytes >= size)
  if (step === undefined) return `${bytes} B`
  const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / step.size)
  return `${amount} ${step.unit}`
}
