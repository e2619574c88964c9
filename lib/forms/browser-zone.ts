import { isTimeZone } from '#contract/people/time-zone'

export const zoneCookie = 'zone'

/**
 * A script that keeps the browser's time zone where the server finds it: no call, and nothing to draw again. After the page is
 * there: the first question about a zone takes a browser longer than all else that comes before the first paint.
 */
export const zoneScript = `addEventListener('load',()=>{try{document.cookie='${zoneCookie}='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')}catch{}})`

/** What the browser told; undefined for none and for what is no zone. */
export const parseZone = (value: string | undefined): string | undefined =>
  value !== undefined && value.length <= 64 && isTimeZone(value) ? value : undefined
