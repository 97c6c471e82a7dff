import { lazy, Suspense } from 'react'
import type { PictureProps } from './picture-image.tsx'

const PictureImage = lazy(() =>
  import('./picture-image.tsx').then((module) => ({ default: module.PictureImage })),
)

/** An image of the editors. Its code is in the pages that have one, and its place in their HTML from the start. */
export function Picture(props: PictureProps) {
  return (
    <Suspense>
      <PictureImage {...props} />
    </Suspense>
  )
}
