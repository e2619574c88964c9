import { AppLink } from '#components/ui/action/app-link'
import { TypeIcon } from '#components/ui/display/type-icon'
import type { TypeReference } from '#contract/team/menu'

export type TypeChoiceProps = { lead: string; types: TypeReference[]; hrefOf: (type: string) => string }

/** Types to choose from, as large links. */
export function TypeChoice({ lead, types, hrefOf }: TypeChoiceProps) {
  return (
    <>
      <p className="mb-4 text-text-2">{lead}</p>
      <ul className="type-choice">
        {types.map((type) => (
          <li key={type.key}>
            <AppLink href={hrefOf(type.key)} className="card">
              <span className="tile">
                <TypeIcon name={type.icon} />
              </span>
              {type.name}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  )
}
