// Notifications of the dashboard, and nothing else: pages and requests never pass through here.

self.addEventListener('install', () => self.skipWaiting())

/** What a push says. One without a readable text shows a notification all the same: Safari ends a silent subscription. */
function read(data) {
  try {
    const {title, ...rest} = data.json()
    return {title: String(title), ...rest}
  } catch {
    return {title: 'Dashboard', url: '/admin/dashboard'}
  }
}

self.addEventListener('push', (event) => {
  const {title, body, tag, lang, url} = read(event.data)
  const options = {body, tag, lang, icon: '/icons/admin-192.png', data: {url}, renotify: Boolean(tag)}
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const {origin} = self.location
  const target = new URL(event.notification.data?.url ?? '/admin/dashboard', origin)
  if (target.origin === origin) event.waitUntil(open(target))
})

/** Goes to the dashboard that is open, which decides what becomes of a text that somebody is typing in it. */
async function open(target) {
  const windows = await self.clients.matchAll({type: 'window', includeUncontrolled: true})
  const tab = windows.find(({url}) => new URL(url).pathname.endsWith('/admin/dashboard'))
  if (!tab) return self.clients.openWindow(target.href)
  await tab.focus()
  tab.postMessage({open: target.href}, [])
}
