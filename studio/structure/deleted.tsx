import { Box, Container, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, UserAvatar, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { localWords } from '@site/domain/business-time'
import { SYSTEM_TYPES } from '@site/content-model/site/system-types'
import { Hint, Name } from '../components/small-text.tsx'

type Deleted = {
  readonly id: string
  readonly type: string
  readonly title: string | null
  readonly author: string
  readonly deletedAt: string
  readonly revision: string
}

type Found = { readonly documents?: readonly Deleted[]; readonly failed: boolean }

/** Deleted documents that can be restored. Only the local lake lists them; Sanity's hosted lake can't. */
export function DeletedDocuments() {
  const client = useClient({ apiVersion: '2026-03-01' })
  const schema = useSchema()
  const [{ documents, failed }, setFound] = useState<Found>({ failed: false })
  useEffect(() => {
    const url = `/data/history/${client.config().dataset}/deleted`
    const asked = client.observable.request<{ documents: Deleted[] }>({ url }).subscribe({
      next: (answer) => setFound({ documents: answer.documents, failed: false }),
      error: () => setFound({ failed: true }),
    })
    return () => asked.unsubscribe()
  }, [client])
  // Assets and documents kept by programs have no form, so they can't be restored here.
  const shown = documents?.filter(
    ({ type }) => schema.get(type) && !type.startsWith('sanity.') && !SYSTEM_TYPES.has(type),
  )
  const empty = failed
    ? 'The list could not be loaded. Open it again to retry.'
    : shown
      ? 'Nothing has been deleted.'
      : 'Loading…'
  return (
    <Box padding={4} height="fill" overflow="auto">
      <Container width={1}>
        <Stack gap={4}>
          <Hint>
            Open a document to see what it was. “Restore most recent revision” makes it a draft that you can
            publish.
          </Hint>
          {shown?.length ? (
            <Stack as="ul" gap={4} padding={0} margin={0} aria-label="Deleted documents">
              {shown.map(({ id, type, title, author, deletedAt, revision }) => (
                <Flex as="li" key={id} gap={3} align="center">
                  <Stack flex={1} gap={2}>
                    <Name>
                      <IntentLink intent="edit" params={{ id, type, rev: revision }}>
                        {title || schema.get(type)?.title || type}
                      </IntentLink>
                    </Name>
                    <Hint>
                      {schema.get(type)?.title}, deleted {localWords(deletedAt)}
                    </Hint>
                  </Stack>
                  <UserAvatar user={author} withTooltip />
                </Flex>
              ))}
            </Stack>
          ) : (
            <Text size={1}>{empty}</Text>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
