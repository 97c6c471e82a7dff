/** The service pages, in order (docs/product.md, Routes). */
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

/** The pages with the terms of the site and the contract, in order. */
export const legalRoutes = [
  '/privacy-policy',
  '/terms-of-use',
  '/service-agreement',
  '/cookie-policy',
  '/legal-disclaimer',
]

/** The routes that are always there, in order (docs/product.md, Routes). */
export const routes = [
  '/',
  '/about',
  '/services',
  ...serviceRoutes,
  '/pricing',
  '/industries',
  '/contact',
  '/quote',
  ...legalRoutes,
]
