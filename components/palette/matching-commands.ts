import type { LucideIcon } from 'lucide-react'

/** Something to begin, or a place to go to. */
export type PaletteCommand = { icon: LucideIcon; href: string; label: string; begins: boolean }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const shownAtOnce = 5

/** Commands of which each typed word begins a word of the label; without words what can be begun, and then where one may go. */
export function matchingCommands(commands: readonly PaletteCommand[], question: string): PaletteCommand[] {
  const words = folded(question)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) {
    const first = commands.filter(({ begins }) => begins)
    const places = commands.filter(({ begins }) => !begins)
    return [...first, ...places.slice(0, Math.max(0, shownAtOnce - first.length))]
  }
  const holds = (label: string) => {
    const parts = folded(label).split(/[\s-]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  return commands.filter(({ label }) => holds(label)).slice(0, shownAtOnce)
}
