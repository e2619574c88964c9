/** The names of the subjects of a text. */
export const TitleList = ({ titles }: { titles: string[] }) =>
  titles.length === 0 ? null : (
    <ul className="mt-2 list-disc pl-5">
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
