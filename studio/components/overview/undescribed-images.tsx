import { Flex, Stack, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, useDocumentValuePermissions } from 'sanity'
import { useLive } from '../../structure/live.ts'
import { Hint, Name, SmallButton } from '../small-text.tsx'
import { emptyWords, Panel } from './panel.tsx'

type Image = {
  readonly _id: string
  readonly url: string
  readonly name: string | null
  readonly creditLine: string | null
}

/** Fewer than other panels show: each has a form. */
const SHOWN = 4

/** Pixels, for screens with two pixels to a point. */
const THUMBNAIL = 112

// Whoever places an image says what it shows, so it's only asked of others.
const UNDESCRIBED =
  '_type == "sanity.imageAsset" && coalesce(altText, "") == "" && !defined(*[references(^._id)][0]._id)'
const QUERY = `{
  "count": count(*[${UNDESCRIBED}]),
  "images": *[${UNDESCRIBED}] | order(_createdAt desc)[0...${SHOWN}]{_id, url, "name": originalFilename, creditLine}
}`

/** Asks for an image's alternative text and credit. */
function ImageForm({ image }: { image: Image }) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const toast = useToast()
  const [permission] = useDocumentValuePermissions({
    document: { ...image, _type: 'sanity.imageAsset' },
    permission: 'update',
  })
  const [altText, setAltText] = useState('')
  const [credit, setCredit] = useState(image.creditLine ?? '')
  const name = image.name ?? 'Image'
  const readOnly = permission?.granted !== true
  const save = () => {
    const creditLine = credit.trim()
    client
      .patch(image._id)
      .set({ altText: altText.trim(), ...(creditLine ? { creditLine } : {}) })
      .commit()
      .catch(() => toast.push({ status: 'error', title: 'This could not be saved. Please try again.' }))
  }
  return (
    <Flex as="li" gap={3} align="flex-start">
      <img
        src={`${image.url}?w=${THUMBNAIL}&h=${THUMBNAIL}&fit=crop&auto=format`}
        alt=""
        width={THUMBNAIL / 2}
        height={THUMBNAIL / 2}
        loading="lazy"
      />
      <Stack
        as="form"
        flex={1}
        gap={2}
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Name textOverflow="ellipsis">{name}</Name>
        <TextInput
          fontSize={1}
          aria-label={`Alt text of ${name}`}
          placeholder="Alt text: what it shows"
          value={altText}
          readOnly={readOnly}
          onChange={({ currentTarget }) => setAltText(currentTarget.value)}
        />
        <TextInput
          fontSize={1}
          aria-label={`Credit of ${name}`}
          placeholder="Credit, if its maker has to be named"
          value={credit}
          readOnly={readOnly}
          onChange={({ currentTarget }) => setCredit(currentTarget.value)}
        />
        <Flex>
          <SmallButton
            type="submit"
            mode="ghost"
            text="Save"
            aria-label={`Save: ${name}`}
            disabled={readOnly || altText.trim() === ''}
          />
        </Flex>
      </Stack>
    </Flex>
  )
}

/** Images in the library that nobody has described or placed, newest first. The library itself doesn't ask for one on upload. */
export function UndescribedImages() {
  const live = useLive<{ count: number; images: Image[] }>(QUERY, '_type == "sanity.imageAsset"')
  const { count = 0, images = [] } = live.result ?? {}
  const empty = emptyWords(live, 'Every image in Media has its alt text.')
  return (
    <Panel title="Images without a description" empty={images.length === 0 ? empty : undefined}>
      {images.map((image) => (
        <ImageForm key={image._id} image={image} />
      ))}
      {count > images.length && (
        <li>
          <Hint>And {count - images.length} more.</Hint>
        </li>
      )}
    </Panel>
  )
}
