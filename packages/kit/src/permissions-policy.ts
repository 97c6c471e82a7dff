/**
 * Browser features that give access to a visitor's device, identity or money. Our pages use none of them, and injected
 * code must not either. Editors need the clipboard, full screen and media in the Studio, so those aren't denied.
 * All names are in https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md and known to browsers,
 * which log a warning for others.
 */
const denied = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'compute-pressure',
  'display-capture',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The `Permissions-Policy` header of all our pages. Denies these features to the page and its frames. */
export const PERMISSIONS_POLICY = denied.map((feature) => `${feature}=()`).join(', ')

/** The Studio's, where people sign in with passkeys. */
export const STUDIO_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replaceAll(
  /(publickey-credentials-\w+)=\(\)/g,
  '$1=(self)',
)
