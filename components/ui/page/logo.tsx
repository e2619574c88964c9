/** The card box on a tile in the tenant's own colour, which `.logo` takes from --tenant. Decoration: the name is beside it. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="7" fill="currentColor" />
      <path
        d="M7.5 12.5V9A1.5 1.5 0 0 1 9 7.5h3.6l1.4 2h7a1.5 1.5 0 0 1 1.5 1.5v1.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="1.6"
      />
      <path d="M6.5 12.5h17l-1.2 9a1.5 1.5 0 0 1-1.5 1.3H9.2a1.5 1.5 0 0 1-1.5-1.3z" fill="#fff" />
      <path d="M12 16.8h6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
