/** Whether this browser supports push. On an iPhone, only for a site on the home screen. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** @returns this browser's subscription, if there is one */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/**
 * Subscribes this browser, if the person allows it.
 *
 * @param key the lead API's public key
 * @throws Error with a message for the person
 */
export async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser blocks notifications from here. Allow them in its settings for this address',
    )
  const registration = await navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  // The old one may have another key, or belong to a colleague who used this browser.
  const before = await registration.pushManager.getSubscription()
  await before?.unsubscribe()
  try {
    const options = { userVisibleOnly: true, applicationServerKey: key }
    return (await registration.pushManager.subscribe(options)).toJSON()
  } catch (cause) {
    throw new Error('The push service of this browser cannot be reached. Try again later', { cause })
  }
}
