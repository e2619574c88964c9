import { z } from 'zod'

/** Properties that a site may change; the others are as in app/tokens.css. */
export const tenantProperties = [
  '--tenant',
  '--accent',
  '--accent-hover',
  '--on-accent',
  '--link',
  '--accent-soft',
  '--accent-line',
  '--top-bg',
  '--top-text',
  '--top-hover',
  '--canvas',
  '--green-fg',
  '--green-bg',
  '--green-ln',
  '--amber-fg',
  '--amber-bg',
  '--amber-ln',
  '--red-fg',
  '--red-bg',
  '--red-ln',
  '--red-solid',
  '--on-red',
] as const

const colour = '#[0-9a-f]{6}'
const colourPattern = new RegExp(`^(?:${colour}|light-dark\\(${colour}, ?${colour}\\))$`, 'i')

// The values end up in a stylesheet that the browser runs: nothing but colours gets in, no url(), no closing brace.
export const tenantStylesheetSchema = z.partialRecord(
  z.enum(tenantProperties),
  z.string().regex(colourPattern, { error: 'colour' }),
)

export type TenantStylesheet = z.infer<typeof tenantStylesheetSchema>

/** The stylesheet as text; parses first, so that an unchecked map can't become CSS. */
export function toStylesheet(map: TenantStylesheet): string {
  const declarations = Object.entries(tenantStylesheetSchema.parse(map)).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}
