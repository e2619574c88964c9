import type { EditorProps } from '../editor-props'
import { TagEditor } from '../tag-editor'

export const KeywordsEditor = (props: EditorProps) => (
  <TagEditor {...props} find={props.sources?.findKeywords} free unverified="keywordsUnverified" />
)
