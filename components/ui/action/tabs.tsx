import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps, ReactNode } from 'react'

export type TabPanel = { value: string; label: string; count?: number | string; content: ReactNode }

export type TabsProps = { label: string; tabs: TabPanel[]; defaultValue?: string }

// Radix renders `style` on list and panel, on the server too, and our content security policy refuses style attributes.
// With `asChild` Radix hands the style to us, and we leave it out.
function Unstyled({ style: _refused, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />
}

/** Tabs within one page, for parts that need no address of their own. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={defaultValue}>
      <RadixTabs.List aria-label={label} asChild>
        <Unstyled className="tabs">
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.value} className="tab" value={tab.value}>
              {tab.label}
              {tab.count === undefined ? null : <span className="tab-count tabular-nums">{tab.count}</span>}
            </RadixTabs.Trigger>
          ))}
        </Unstyled>
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} asChild>
          <Unstyled>{tab.content}</Unstyled>
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
