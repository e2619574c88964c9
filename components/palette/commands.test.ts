import { PackagePlus } from 'lucide-react'
import { expect, it } from 'vitest'
import { matchingCommands } from './commands'

const command = (label: string, kind: 'newProduct' | 'goTo') => {
  const shared = { icon: PackagePlus, href: `/${label}`, of: 'x', label }
  return kind === 'goTo' ? { ...shared, kind, place: 'edit' as const } : { ...shared, kind }
}
const commands = [
  command('Nieuw product bij De Kade', 'newProduct'),
  command('Ga naar Producten van De Kade', 'goTo'),
  command('Ga naar Privé-agenda', 'goTo'),
]

it.each([
  ['', ['Nieuw product bij De Kade']],
  ['nieuw', ['Nieuw product bij De Kade']],
  ['product', ['Nieuw product bij De Kade', 'Ga naar Producten van De Kade']],
  ['ga naar prive', ['Ga naar Privé-agenda']],
  ['agenda', ['Ga naar Privé-agenda']],
  ['roduct', []],
])('“%s” means the commands with words that begin so', (question, labels) => {
  expect(matchingCommands(commands, question).map(({ label }) => label)).toEqual(labels)
})
