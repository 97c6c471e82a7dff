import type { IconName, Seo, Service } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, slug } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

type ServiceContent = {
  title: string
  slug: string
  icon: IconName
  summary: string
  blocks: Keyless<Service>['blocks']
  seo: Keyless<Seo>
}

/** A service page of the specification (section 2); `order` is that of the header's dropdown. */
export function service(order: number, content: ServiceContent): Keyless<Service> {
  return {
    _id: `service-${content.slug}`,
    _type: 'service',
    language: LANGUAGE,
    order,
    ...content,
    slug: slug(content.slug),
  }
}
