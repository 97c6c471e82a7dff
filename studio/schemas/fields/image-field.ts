import { IMAGE_LIMITS } from './upload-limits.ts'
import { field } from './field.ts'

/** An image that replaces a drawing. */
export function imageInstead(description: string) {
  return field('figure', 'image', 'Image instead of the drawing', {
    description: `${description} ${IMAGE_LIMITS}`,
  })
}

/** Whether an object has an image that replaces its drawing. */
export function hasImage(value: unknown): boolean {
  const { image } = (value ?? {}) as { image?: { asset?: unknown } }
  return image?.asset !== undefined
}
