'use client'

import { createContext, type ReactNode, useContext } from 'react'

const ReadOnly = createContext(false)

/** Whether the forms here show what the reader can't change. */
export const useReadOnly = () => useContext(ReadOnly)

/** Makes all forms in it show their values without taking input: their fields are disabled, and nothing saves. A scope around it counts too. */
export function ReadOnlyScope({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  const isAround = useReadOnly()
  return <ReadOnly value={isAround || isReadOnly}>{children}</ReadOnly>
}

/** Content only for readers who can change the form around it, such as the button that saves a part of a page. */
export function WhenEditable({ children }: { children: ReactNode }) {
  return useReadOnly() ? null : children
}
