/** The browser hears of the status that the server threw as of an error that React recovered from: nobody need look at it. */
export const expectNotFound = `addEventListener('error',function(e){if(e.error&&e.error.digest==='NEXT_HTTP_ERROR_FALLBACK;404')e.preventDefault()})`
