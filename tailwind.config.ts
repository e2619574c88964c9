import type { Config } from 'tailwindcss'

const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `var(--${name})`]))

const hues = ['green', 'blue', 'violet', 'amber', 'orange', 'red', 'grey'].flatMap((hue) => [
  `${hue}-fg`,
  `${hue}-bg`,
  `${hue}-ln`,
])

// Replaces Tailwind's palette instead of extending it: a colour that is no token can't be written.
// Spacing stays Tailwind's own, its 4 px steps are ours (2 4 8 12 16 20 24 32 40 56).
const config: Config = {
  theme: {
    screens: { sm: '401px', md: '768px', lg: '1100px', xl: '1281px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens('canvas', 'surface', 'raised', 'sunken', 'hover', 'line', 'line-control', 'text', 'text-2', 'muted'),
      ...tokens('accent', 'accent-hover', 'on-accent', 'link', 'accent-soft', 'accent-line', 'red-solid', 'on-red'),
      ...tokens(...hues),
    },
    borderRadius: {
      none: '0',
      badge: 'var(--radius-badge)',
      control: 'var(--radius-control)',
      card: 'var(--radius-card)',
      dialog: 'var(--radius-dialog)',
      full: '9999px',
    },
    fontSize: {
      tiny: ['0.75rem', '1rem'],
      small: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.25rem'],
      large: ['1rem', '1.5rem'],
      lead: ['1.125rem', '1.75rem'],
      title: ['1.5rem', '2rem'],
    },
    extend: {
      boxShadow: { float: 'var(--shadow-float)', bar: 'var(--shadow-bar)' },
      fontFamily: { sans: 'var(--font)' },
      minHeight: { control: 'var(--control)', row: 'var(--row)' },
    },
  },
}

export default config
