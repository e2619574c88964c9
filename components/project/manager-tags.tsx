'use client'

import { useState } from 'react'
import type { ProjectManager } from '#contract/project'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { ProjectTags } from './project-tags'
import type { ProjectWords } from './project-words'

type ManagerTagsProps = {
  /** The account managers that the project has, with their names. */
  known: ProjectManager[]
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
  words: ProjectWords
}

const toOption = ({ id, name, email }: ProjectManager) => ({ value: id, label: name, note: email })

/** Account managers, found by a part of their name or address. */
export function ManagerTags({ known, chosen, error, onChange, words }: ManagerTagsProps) {
  const [met, setMet] = useState(() => new Map(known.map((user) => [user.id, toOption(user)])))
  const [find] = useState(() => async (query: string) => {
    const { data } = await call(projectEndpoints.managers, { query: { query } })
    const options = data.items.map(toOption)
    setMet((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]))
    return options
  })
  return (
    <ProjectTags
      id="managers"
      label={words.form.managers}
      help={words.form.managersHelp}
      optional
      error={error}
      words={words}
      find={find}
      selected={chosen.map((id) => met.get(id) ?? { value: id, label: id })}
      onChange={(selected) => onChange(selected.map(({ value }) => value))}
    />
  )
}
