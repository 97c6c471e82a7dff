/** Whether this browser can show what is pushed to it. On an iPhone, only for a site on the home screen. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** @returns undefined if nothing is pushed to this browser */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/**
 * Asks the person and the browser's push service.
 *
 * @param key the lead API's public key
 * @throws Error in words for the person
 */
export async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser blocks notifications from here. Allow them in its settings for this address',
    )
  const registration = await navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  // One with another key, or of a colleague who used this browser.
  const before = await registration.pushManager.getSubscription()
  await before?.unsubscribe()
  try {
    const options = { userVisibleOnly: true, applicationServerKey: key }
    return (await registration.pushManager.subscribe(options)).toJSON()
  } catch (cause) {
    throw new Error('The push service of this browser cannot be reached. Try again later', { cause })
  }
}
