import type { ViewProps } from '../editor-props'
import { textOf } from '../read-value'
import { parseRichText } from './rich-nodes'
import { RichTextNodes } from './rich-text-nodes'

export const RichTextView = ({ value }: ViewProps) => (
  <div className="rich-text">
    <RichTextNodes nodes={parseRichText(textOf(value))} />
  </div>
)
