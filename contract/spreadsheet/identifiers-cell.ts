import { schemeName, schemesOf } from '../fields/identifier-schemes.ts'
import { type Identifier, storedIdentifiers } from '../fields/identifiers.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

type Schemes = Pick<FieldDefinition, 'schemes'>

/** Numbers in a cell, one a line: the register and the number. */
export function identifiersToCell(value: unknown, field: Schemes): string | undefined {
  const found = storedIdentifiers.safeParse(value)
  if (!found.success || found.data.length === 0) return undefined
  return found.data.map((one) => `${schemeName(one.scheme, field)} ${one.value}`).join('\n')
}

/** The register that a line begins with, and what follows. */
function namedIn(line: string, field: Schemes) {
  const names = schemesOf(field).flatMap((scheme) => [scheme.key, scheme.name].map((name) => ({ scheme, name })))
  const found = names.find(({ name }) => line.toLowerCase().startsWith(`${name.toLowerCase()} `))
  return found && { scheme: found.scheme, number: line.slice(found.name.length).trim() }
}

/** What a text can be a number of: of the register that it names, else of each whose form it has. */
export function identifiersIn(text: string, field: Schemes): Identifier[] {
  const line = text.trim()
  const named = namedIn(line, field)
  return (named ? [named.scheme] : schemesOf(field)).flatMap(({ key, read }) => {
    const value = read(named?.number ?? line)
    return value === undefined ? [] : [{ scheme: key, value }]
  })
}

/** What was typed, line by line; of a number that no register or several can have given, the rules say what is wrong. */
export const identifiersFromCell = (cell: string, field: Schemes): unknown[] =>
  cell
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [found, ...others] = identifiersIn(line, field)
      if (found !== undefined && others.length === 0) return found
      const named = namedIn(line, field)
      return named === undefined ? { value: line } : { scheme: named.scheme.key, value: named.number }
    })
