import type { IconName, Seo, Service } from '../../src/sanity-types.generated.ts'
import { LANGUAGE, slug } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

type ServiceContent = {
  title: string
  slug: string
  icon: IconName
  summary: string
  blocks: SeedDocument<Service>['blocks']
  seo: SeedDocument<Seo>
}

/**
 * Each opening has the service's name above its heading.
 * @param order The service's position in the header's menu.
 */
export function service(order: number, content: ServiceContent): SeedDocument<Service> {
  return {
    _id: `service-${content.slug}`,
    _type: 'service',
    language: LANGUAGE,
    order,
    ...content,
    blocks: content.blocks.map((block) =>
      block._type === 'hero' ? { eyebrow: content.title, ...block } : block,
    ),
    slug: slug(content.slug),
  }
}
