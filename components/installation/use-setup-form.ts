import type { FieldValues } from 'react-hook-form'
import { useRouter } from '#lib/browser/use-router'
import type { LoadSchema } from '#lib/forms/contract-resolver'
import { useEntityForm } from '#lib/forms/use-entity-form'

type SetupForm<Values extends FieldValues> = {
  schema: LoadSchema<Values>
  values: Values
  /** Names what was typed in this browser. */
  draft: string
  /** A field of which the browser keeps nothing. */
  unkept?: keyof Values & string
  save: (values: Values) => Promise<unknown>
  /** Where to go once it is saved; the page is refreshed where it stays. */
  leadsTo?: string | ((values: Values) => string)
}

/** A form of what is set up for an installation: what was saved is as it was sent, so that there is no version to meet. */
export function useSetupForm<Values extends FieldValues>({
  schema,
  values,
  draft,
  unkept,
  save,
  leadsTo,
}: SetupForm<Values>) {
  const router = useRouter()
  return useEntityForm<Values>({
    schema,
    values,
    version: '"v0"',
    draftKey: `installation/${draft}`,
    unkept,
    save: async (input, version) => {
      await save(input)
      if (leadsTo === undefined) router.refresh()
      else router.push(typeof leadsTo === 'function' ? leadsTo(input) : leadsTo)
      return version
    },
  })
}
