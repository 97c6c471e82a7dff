// Shows what the lead desk pushes to this browser, and opens the desk when it is pressed. It keeps nothing and answers no
// requests. `api/src/notices/personal/push-sender.ts` says what a message has.

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag: path, renotify: true, data: path }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href))
})

/** Leaves other windows as they are: somebody may be typing there. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}
