/** The card box, in the tab of the browser; a site may have an icon of its own. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><title>Kaartenbak</title><rect width="30" height="30" rx="7" fill="#0a7f8f"/><path d="M7.5 12.5V9A1.5 1.5 0 0 1 9 7.5h3.6l1.4 2h7a1.5 1.5 0 0 1 1.5 1.5v1.5" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"/><path d="M6.5 12.5h17l-1.2 9a1.5 1.5 0 0 1-1.5 1.3H9.2a1.5 1.5 0 0 1-1.5-1.3z" fill="#fff"/><path d="M12 16.8h6" stroke="#0a5d69" stroke-width="1.8" stroke-linecap="round"/></svg>'

export const dynamic = 'force-static'

export const GET = () => new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } })
