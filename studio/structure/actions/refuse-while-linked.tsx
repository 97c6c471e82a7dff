import { Box, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityDocument,
  useClient,
  useSchema,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import {
  afterRelease,
  type Place,
  placesThatLink,
  targetOf,
  withoutAnnouncementsOf,
  WRITTEN,
} from '@site/content/checks/places-that-link'

function Places({ places }: { places: readonly Place[] }) {
  const schema = useSchema()
  const typeTitle = (type: string) => schema.get(type)?.title ?? type
  return (
    <Box padding={4}>
      <Stack gap={4}>
        <Text>
          Visitors who follow these links would get “Page not found”, or part of a page would be empty. Remove
          or change the links and publish that first.
        </Text>
        <Stack as="ul" gap={3} aria-label="Where it is linked" padding={0} margin={0}>
          {places.map(({ id, type, title, links }) => (
            <Flex as="li" key={id} gap={2}>
              <Text>
                <IntentLink intent="edit" params={{ id, type }}>
                  {title || typeTitle(type)}
                </IntentLink>
              </Text>
              <Text muted>
                {title ? `${typeTitle(type)}, ` : ''}
                {links === 1 ? 'one link' : `${links} links`}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Stack>
    </Box>
  )
}

/**
 * Refuses to delete or unpublish a document while others link to it, and shows the editor where. The lake itself only
 * checks references, but most links on the site are addresses.
 *
 * @param participle What the action does, for example "deleted".
 * @param useException A hook that returns true to skip the check.
 * @param isLater Whether the action only plans this. An announcement of the document is then taken away with it.
 */
export function refuseWhileLinked(
  action: DocumentActionComponent,
  participle: string,
  useException: (props: DocumentActionProps) => boolean = () => false,
  isLater = false,
): DocumentActionComponent {
  const Guarded: DocumentActionComponent = (props) => {
    const description = action(props)
    const excepted = useException(props)
    const toast = useToast()
    const client = useClient({ apiVersion: '2026-03-01' })
    const [places, setPlaces] = useState<readonly Place[]>([])
    const [looking, setLooking] = useState(false)
    if (!description || excepted) return description
    const { id, type, published, release } = props
    const check = async () => {
      setLooking(true)
      try {
        const all = await client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'raw' })
        const target = targetOf(id, type, published ?? undefined)
        const after = afterRelease(all, release)
        const found = placesThatLink(isLater ? withoutAnnouncementsOf(target, after) : after, target)
        if (found.length === 0) description.onHandle?.()
        setPlaces(found)
      } catch {
        toast.push({
          status: 'error',
          title: 'The links to this could not be checked. Please try again.',
        })
      } finally {
        setLooking(false)
      }
    }
    return {
      ...description,
      disabled: Boolean(description.disabled) || looking,
      onHandle: () => void check(),
      dialog:
        places.length === 0
          ? (description.dialog ?? false)
          : {
              type: 'dialog',
              header: `This cannot be ${participle} while it is linked`,
              content: <Places places={places} />,
              onClose: () => setPlaces([]),
            },
    }
  }
  return Object.assign(Guarded, { action: action.action, displayName: action.displayName })
}
