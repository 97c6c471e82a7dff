/**
 * Access to a visitor's device, identity or money, which our pages never use. The Studio needs the clipboard, full
 * screen and media. Browsers log a warning for names that they don't know:
 * https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
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

export const PERMISSIONS_POLICY = denied.map((feature) => `${feature}=()`).join(', ')

/** People sign in to the Studio with passkeys. */
export const STUDIO_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replaceAll(
  /(publickey-credentials-\w+)=\(\)/g,
  '$1=(self)',
)
