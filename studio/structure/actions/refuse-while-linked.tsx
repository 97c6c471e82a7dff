import { Box, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityDocument,
  useClient,
} from 'sanity'
import { Places } from '../../components/usage-list.tsx'
import { listUses } from '../listed-in.ts'
import {
  type Place,
  describeTarget,
  omitAnnouncements,
  WRITTEN,
} from '@site/content-model/checks/places-that-link'

const ADVICE =
  'Visitors who follow these links would get “Page not found”, or part of a page would be empty. Remove or change the links and publish that first.'

/** The lake only checks references, but most links are addresses. `isLater`: an announcement of it goes with it. */
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
    const { id, type, published } = props
    const check = async () => {
      setLooking(true)
      try {
        const all = await client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'raw' })
        const target = describeTarget(id, type, published ?? undefined)
        const found = listUses(id, type, isLater ? omitAnnouncements(target, all) : all)
        // A page that lists it by itself works without it.
        const linked = found.some(({ links }) => links > 0)
        if (!linked) description.onHandle?.()
        setPlaces(linked ? found : [])
      } catch {
        toast.push({ status: 'error', title: 'The links to this could not be checked. Please try again.' })
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
              content: (
                <Box padding={4}>
                  <Stack gap={4}>
                    <Text>{ADVICE}</Text>
                    <Places of={places} label="Where it is linked" />
                  </Stack>
                </Box>
              ),
              onClose: () => setPlaces([]),
            },
    }
  }
  return Object.assign(Guarded, { action: action.action, displayName: action.displayName })
}
