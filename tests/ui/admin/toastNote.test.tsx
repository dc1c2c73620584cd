import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {ToastNote} from '@/ui/admin/toast/Toasts'

test('what leads away opens beside the page, where what was typed stays', () => {
  const actions = [{label: 'Sign in', href: '/admin/login'}]
  const toast = {message: 'Please sign in.', error: true, actions}
  const markup = renderToStaticMarkup(<ToastNote id={1} toast={toast} dismissLabel="Dismiss" onClose={() => {}} />)
  expect(markup).toContain('<a href="/admin/login" target="_blank" rel="noopener">Sign in</a>')
})
