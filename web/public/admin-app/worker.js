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
  // A window of its own: what somebody is typing in another one stays.
  if (target.origin === origin) event.waitUntil(self.clients.openWindow(target.href))
})
