import { TypeCreatePage } from '#components/type-editor/type-create-page'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('typeCreate')

export default async function Page() {
  const { user, data } = await openPage((call) => call(typeEditorEndpoints.list, {}))
  return <TypeCreatePage rights={menuRights(user)} userId={user.id} types={data.items} />
}
