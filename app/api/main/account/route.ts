import { accountEndpoints, accountInputSchema } from '#contract/people/account'
import { bffHandler } from '#lib/bff/handler'
import { savePreferences } from '#lib/server/preferences'

const update = bffHandler(accountEndpoints.update)

/** Saves the account; the language of the browser follows the one that was chosen. */
export const PUT: typeof update = async (request, context) => {
  const copy = request.clone()
  const answer = await update(request, context)
  if (answer.ok) await savePreferences({ locale: accountInputSchema.parse(await copy.json()).locale })
  return answer
}
