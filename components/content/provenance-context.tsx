'use client'

import { createContext, type ReactNode } from 'react'

/** Sources beside the fields of a form, by the name of the field. */
export const ProvenanceContext = createContext<Readonly<Record<string, ReactNode>> | undefined>(undefined)

type ProvenanceBesideProps = { said: Readonly<Record<string, ReactNode>>; children: ReactNode }

/** Puts beside the fields of a form who said them. */
export function ProvenanceBeside({ said, children }: ProvenanceBesideProps) {
  return <ProvenanceContext value={said}>{children}</ProvenanceContext>
}
