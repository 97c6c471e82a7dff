import { lazy, Suspense } from 'react'
import type { PictureProps } from './picture-image.tsx'

const PictureImage = lazy(() =>
  import('./picture-image.tsx').then((module) => ({ default: module.PictureImage })),
)

/**
 * An image uploaded by editors. The code that renders it loads only on pages that have one; its HTML is there from the
 * start.
 */
export function Picture(props: PictureProps) {
  return (
    <Suspense>
      <PictureImage {...props} />
    </Suspense>
  )
}
