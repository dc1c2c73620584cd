import {escape, page} from '../shared/html.ts'

const suggestionButton = (email: string) =>
  `<button class="quiet" name="suggested" value="${escape(email)}" formnovalidate>${escape(email)}</button>`

export const signInPage = (action: string, suggestions: string[], error = '') =>
  page(
    'Sign in',
    `<div class="card"><h1>Sign in</h1>
<p class="soft">The sign-in of this machine. There is no password: choose who you are.</p>
<form class="stack" method="post" action="${escape(action)}">
${error ? `<p role="alert"><strong>${escape(error)}</strong></p>` : ''}
<label>Email address<br><input type="email" name="email" required autocomplete="email" autofocus></label>
<label><input type="checkbox" name="verified" value="yes" checked> Email verified</label>
<label><input type="checkbox" name="factor" value="yes"> With a second factor</label>
<button name="go" value="in">Sign in</button>
${suggestions.length > 0 ? `<p class="soft">Or as one of the administrators</p>${suggestions.map(suggestionButton).join('')}` : ''}
<button class="quiet" name="go" value="cancel" formnovalidate>Cancel</button>
</form></div>`,
    'narrow',
  )
