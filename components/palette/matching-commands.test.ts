import { PackagePlus } from 'lucide-react'
import { expect, it } from 'vitest'
import { matchingCommands } from './matching-commands'

const command = (label: string, begins: boolean) => ({ icon: PackagePlus, href: `/${label}`, label, begins })
const commands = [
  command('Nieuw product bij De Kade', true),
  command('Ga naar Producten van De Kade', false),
  command('Ga naar Privé-agenda', false),
]

it.each([
  ['', ['Nieuw product bij De Kade', 'Ga naar Producten van De Kade', 'Ga naar Privé-agenda']],
  ['nieuw', ['Nieuw product bij De Kade']],
  ['product', ['Nieuw product bij De Kade', 'Ga naar Producten van De Kade']],
  ['ga naar prive', ['Ga naar Privé-agenda']],
  ['agenda', ['Ga naar Privé-agenda']],
  ['roduct', []],
])('“%s” means the commands with words that begin so', (question, labels) => {
  expect(matchingCommands(commands, question).map(({ label }) => label)).toEqual(labels)
})
