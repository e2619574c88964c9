import { Tag } from '#components/ui/display/tag'
import type { ViewProps } from '../editor-props'
import { textsOf } from '../read-value'

export const RegionsView = ({ value }: ViewProps) => (
  <span className="flex flex-wrap gap-1.5">
    {textsOf(value).map((text) => (
      <Tag key={text}>{text}</Tag>
    ))}
  </span>
)
