/** The service pages of the specification (section 2), in its order. */
export const serviceRoutes = [
  '/services/managed-it',
  '/services/cyber-security',
  '/services/device-as-a-service',
  '/services/cloud-infrastructure',
  '/services/cloud-backup',
  '/services/web-design',
  '/services/web-hosting',
  '/services/it-consulting',
]

/** The twenty routes of the specification (section 2), in its order. */
export const routes = [
  '/',
  '/about',
  '/services',
  ...serviceRoutes,
  '/pricing',
  '/industries',
  '/contact',
  '/quote',
  '/privacy-policy',
  '/terms-of-use',
  '/service-agreement',
  '/cookie-policy',
  '/legal-disclaimer',
]
