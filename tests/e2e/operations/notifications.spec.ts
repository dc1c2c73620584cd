import type {BrowserContext, Page, Worker} from '@playwright/test'
import {newVisitor} from '../../support/e2e/booking.ts'
import {secretsOf} from '../../support/e2e/stack.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {newBrowser, startPushService, type Browser} from '../../support/pushService.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'
const panel = (page: Page) => page.locator('.push-panel')
const press = (page: Page, name: string) => panel(page).getByRole('button', {name})

/** Ends this device's notifications, not those of another story's. */
async function switchOff(page: Page) {
  const row = panel(page).getByRole('row').filter({hasText: 'This device'})
  await row.getByRole('button', {name: 'Switch off'}).click()
  await expect(press(page, 'Switch on for this device')).toBeVisible()
}

/** Chromium without windows grants no notification and knows no push service: the page gets those of the story. */
const withPush = (context: BrowserContext, {subscription}: Browser, answer: NotificationPermission = 'granted') =>
  context.addInitScript(
    ({given, permission}) => {
      const asked = () => sessionStorage.getItem('permission') ?? 'default'
      Object.defineProperty(Notification, 'permission', {get: asked})
      Notification.requestPermission = async () => {
        // A browser asks while a press is being handled, and never by itself.
        if (!navigator.userActivation.isActive) throw new Error('asked without a press')
        sessionStorage.setItem('permission', permission)
        return permission
      }
      const own = {
        ...given,
        options: {userVisibleOnly: true, applicationServerKey: null},
        toJSON: () => given,
        unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined,
      }
      const found = () => (sessionStorage.getItem('subscribed') ? own : null)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => found(),
        subscribe: async () => {
          sessionStorage.setItem('subscribed', 'yes')
          return own
        },
      })
    },
    {given: subscription, permission: answer},
  )

/** What the worker shows, and opens when somebody presses it; `text` comes from the push service. */
async function delivered(context: BrowserContext, page: Page, worker: Worker, text: unknown) {
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({registrations: [first]}) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  const {origin} = new URL(page.url())
  await worker.evaluate(() => {
    const show = async (title: string, options: object) => void Object.assign(self, {shown: {title, ...options}})
    Object.assign(ServiceWorkerRegistration.prototype, {showNotification: show})
  })
  const data = typeof text === 'string' ? text : JSON.stringify(text)
  await client.send('ServiceWorker.deliverPushMessage', {origin, registrationId: await registered, data})
  const shown = () => worker.evaluate(() => Object(self).shown)
  await expect.poll(shown).toBeTruthy()
  return shown()
}

/** A person presses the notification: Chromium without windows shows none that could be pressed. */
const pressed = (worker: Worker, data: object) =>
  worker.evaluate((given) => {
    const {ExtendableEvent, WindowClient} = Object(self)
    // Only a real press may move the focus between windows.
    WindowClient.prototype.focus = async function () {
      return this
    }
    const notification = {data: given, close: () => undefined}
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {notification}))
  }, data)

test('one press has a phone ring for the next request, and a press on it opens the row', async ({
  page,
  context,
  request,
  stack,
  signIn,
}) => {
  await using service = await startPushService(() => secretsOf(stack).push, stack.pushPort)
  const phone = newBrowser(service.url)
  await withPush(context, phone)
  await signIn(office)
  await page.goto('/admin/dashboard?tab=settings')
  await press(page, 'Switch on for this device').click()
  await expect(panel(page).getByText('This device', {exact: true})).toBeVisible()
  await expect.poll(() => service.shownBy(phone)).toMatchObject([{title: 'Notifications are on'}])

  const {name, email, phone: number, date} = newVisitor()
  const wish = {
    service: 'Roofing Services',
    preferred_date: date,
    preferred_time: 'Flexible (Any time)',
    town: 'Clifton',
  }
  const booked = await request.post('/api/bookings', {data: {name, email, phone: number, notes: '', ...wish}})
  expect(booked.status()).toBe(201)
  await expect.poll(() => service.shownBy(phone).length).toBe(2)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  const shown = await delivered(context, page, worker, service.shownBy(phone)[1])
  expect(shown).toMatchObject({title: 'New estimate request', body: 'Ana · Clifton · Roofing Services', lang: 'en'})
  // The dashboard is open in another tab than the one in front, and has been answered in it meanwhile.
  await page.goto('/admin/dashboard?tab=messages')
  await page.locator('input[type=search]').first().fill('half typed')
  await pressed(worker, shown.data)
  await expect(page.locator('.toasts')).toContainText('You pressed a notification')
  await page.locator('input[type=search]').first().fill('')
  const id = new URL(shown.data.url, page.url()).searchParams.get('booking') ?? ''
  const replied = await page.request.patch(`/api/admin/bookings/${id}`, {
    data: {action: 'replied', replied: true},
    headers: {'if-match': '"created"', origin: stack.site},
  })
  expect(replied.status()).toBe(200)
  await pressed(worker, shown.data)
  await expect(page.getByRole('heading', {name})).toBeVisible()
  await expect(page.getByText(`Answered by ${office}`)).toBeVisible()
  expect(context.pages()).toEqual([page])

  await page.goto('/admin/dashboard?tab=settings')
  await switchOff(page)
})

test('a notification is shown even when what came cannot be read', async ({page, context, stack, signIn}) => {
  await using service = await startPushService(() => secretsOf(stack).push, stack.pushPort)
  await withPush(context, newBrowser(service.url))
  await signIn(office)
  await page.goto('/admin/dashboard?tab=settings')
  await press(page, 'Switch on for this device').click()
  await expect(panel(page).getByText('This device', {exact: true})).toBeVisible()
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  expect(await delivered(context, page, worker, 'no JSON')).toMatchObject({title: 'Dashboard'})
  await switchOff(page)
})

test('who has refused notifications reads how to allow them; nothing is stored', async ({page, context, signIn}) => {
  await withPush(context, newBrowser('https://fcm.googleapis.com'), 'denied')
  await signIn(office)
  await page.goto('/admin/dashboard?tab=settings')
  await press(page, 'Switch on for this device').click()
  await expect(panel(page).getByRole('status')).toContainText('This browser blocks notifications')
  expect(context.serviceWorkers()).toEqual([])
})

test('on an iPhone the settings say how to install the dashboard; public pages know nothing of it', async ({
  page,
  context,
  signIn,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'})
  })
  await signIn(office)
  await page.goto('/admin/dashboard?tab=settings')
  await expect(panel(page).getByRole('status')).toContainText('Add to Home Screen')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/api/dashboard/en.webmanifest')
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  expect(await page.content()).not.toMatch(/admin-app|api\/dashboard/)
})
