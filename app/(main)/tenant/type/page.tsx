import { TypesPage } from '#components/type-editor/types-page'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('types')

export default async function Page() {
  const { user, data } = await openPage((call) => call(typeEditorEndpoints.list, {}))
  return <TypesPage rights={menuRights(user)} types={data.items} />
}
