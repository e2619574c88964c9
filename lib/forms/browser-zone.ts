import { isTimeZone } from '#contract/people/time-zone'

export const zoneCookie = 'zone'

/**
 * A script that keeps the browser's time zone where the server finds it: no call, and nothing to draw again. After the page is
 * there, and once in a tab: the first question about a zone takes a slow browser a quarter of a second.
 */
export const zoneScript = `addEventListener('load',()=>{try{if(sessionStorage.zone&&document.cookie.includes('${zoneCookie}='))return;document.cookie='${zoneCookie}='+Intl.DateTimeFormat().resolvedOptions().timeZone+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'');sessionStorage.zone=1}catch{}})`

/** The browser's zone; undefined if absent or invalid. */
export const parseZone = (value: string | undefined): string | undefined =>
  value !== undefined && value.length <= 64 && isTimeZone(value) ? value : undefined
