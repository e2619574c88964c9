import type { EditorProps } from '../editor-props'
import { TagEditor } from '../tag-editor'

export const ProductNamesEditor = (props: EditorProps) => (
  <TagEditor {...props} find={props.sources?.findProductNames} free={false} unverified="productNamesUnverified" />
)
