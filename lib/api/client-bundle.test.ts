import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('brings neither zod nor a schema of the contract to the browser', async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'client.ts'), platform: 'browser' })
  const { output } = await bundle.generate()
  const modules = output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .map((id) => relative(root, id))
  await bundle.close()
  expect(modules).toContain('lib/api/client.ts')
  expect(modules.filter((path) => !path.startsWith('lib/api/')).sort()).toEqual([
    'contract/kernel/errors.ts',
    'contract/kernel/path.ts',
    // Needed where no text can be loaded any more.
    'lib/i18n/error-texts.ts',
    'lib/paths/paths.ts',
    'messages/en/broken.json',
    'messages/nl/broken.json',
  ])
})
