/**
 * What reaches into a visitor's device, identity or purse. Nobody of ours asks for any of it, and neither may what somebody smuggles in.
 * All are in the registry of https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md, and browsers know them: they
 * complain about names that they do not. What editors need in the Studio (clipboard, full screen, media) is not among them.
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

/** The header `Permissions-Policy` of every page of ours: each of these denied, to the page itself and to whatever it frames. */
export const PERMISSIONS_POLICY = denied.map((feature) => `${feature}=()`).join(', ')
