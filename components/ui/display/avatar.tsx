import type { ReactNode } from 'react'

const particles = new Set(['de', 'den', 'der', 'het', 'van', 'te', 'ten', 'ter', 'el', 'la', "'t"])

/** First and last name's letter; Dutch particles don't count: Sanne de Wit is SW. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word && !particles.has(word.toLowerCase()))
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('nl') ?? '').join('')
}

/** Decoration beside a name that is in the text, so hidden from screen readers. `icon` is for what no person did. */
export type AvatarProps = { name: string; icon?: ReactNode; self?: boolean }

export function Avatar({ name, icon, self }: AvatarProps) {
  return (
    // Drawn by the stylesheet: as text the letters would count as part of the name of a button around them.
    <span
      className={self ? 'avatar avatar-self' : 'avatar'}
      aria-hidden="true"
      data-initials={icon === undefined ? initials(name) : undefined}
    >
      {icon}
    </span>
  )
}
