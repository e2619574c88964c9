import type { RoleImpact } from '#contract/role'
import { fillText } from '#lib/forms/fill-text'
import type { RoleTexts } from '#lib/i18n/role-texts'
import { changeLines } from './role-words'

/** The people whose rights change, with what each gains and loses. */
export function RoleImpactList({ impact, words }: { impact: RoleImpact; words: RoleTexts }) {
  const { people, affected } = impact
  return (
    <>
      {affected > people.length ? <p>{fillText(words.impact.onlyShown, { shown: people.length })}</p> : null}
      <ul className="items max-h-[40vh] overflow-y-auto">
        {people.map((person) => (
          <li key={`${person.name} ${person.partyType} ${person.party}`}>
            <div className="item-text">
              <span className="item-title">
                {fillText(words.impact.person, { name: person.name, party: person.party })}
              </span>
              {changeLines(words, person).map((line) => (
                <div key={line} className="item-note">
                  {line}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
