import type { EditorProps } from '../editor-props'
import { TagEditor } from '../tag-editor'

export const RegionsEditor = (props: EditorProps) => (
  <TagEditor {...props} find={props.sources?.findRegions} free={false} unverified="regionsUnverified" />
)
