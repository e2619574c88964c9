'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ProjectManager } from '#contract/project/project'
import { call } from '#lib/api/client'
import { projectEndpoints } from '#lib/api/endpoints/project'
import { TagsField, textOption } from './tags-field'

const toOption = ({ id, name, email }: ProjectManager) => ({ value: id, label: name, note: email })

// Ids say nothing to people.
const count = (value: unknown) => (Array.isArray(value) ? String(value.length) : '')

/** Account managers, found by a part of their name or address; `known` are those that the project has. */
export function ManagersField({ known }: { known: ProjectManager[] }) {
  const t = useTranslations('project')
  const [met, setMet] = useState(() => new Map(known.map((user) => [user.id, toOption(user)])))
  const [find] = useState(() => async (query: string) => {
    const { data } = await call(projectEndpoints.managers, { query: { query } })
    const options = data.items.map(toOption)
    setMet((before) => new Map([...before, ...options.map((option) => [option.value, option] as const)]))
    return options
  })
  return (
    <TagsField
      name="managers"
      label={t('managers')}
      help={t('managersHelp')}
      show={count}
      find={find}
      optionOf={(id) => met.get(id) ?? textOption(id)}
    />
  )
}
