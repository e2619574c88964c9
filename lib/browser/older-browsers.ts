/** What the oldest browsers that `browserslist` declares lack and forms use, for a script that comes before everything else. */
export const olderBrowsersScript = 'URL.parse??=(u,b)=>{try{return new URL(u,b)}catch{return null}}'
