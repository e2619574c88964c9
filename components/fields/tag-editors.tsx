import type { EditorProps } from './editor-props'
import { TagEditor } from './tag-editor'

// The fields whose value is a list of words, in one script: forms often have several of them.

export const KeywordsEditor = (props: EditorProps) => (
  <TagEditor {...props} find={props.sources?.findKeywords} free unverified="keywordsUnverified" />
)

export const RegionsEditor = (props: EditorProps) => (
  <TagEditor {...props} find={props.sources?.findRegions} free={false} unverified="regionsUnverified" />
)

export const ProductNamesEditor = (props: EditorProps) => (
  <TagEditor {...props} find={props.sources?.findProductNames} free={false} unverified="productNamesUnverified" />
)
