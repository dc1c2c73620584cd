/**
 * Logging out removes what is kept in the browser under admin_ (docs/specification.md, section 6). A listener of the document, not of
 * React: it is there before the page answers to its reader.
 */
export const logoutScript = `document.addEventListener('submit',function(e){var f=e.target;if(!f||f.id!=='logout')return;try{Object.keys(localStorage).forEach(function(k){if(k.indexOf('admin_')===0)localStorage.removeItem(k)})}catch(x){}})`
