import { Box, Dialog, Flex, KBD, Stack, Text } from '@sanity/ui'

const keys: [string, string][] = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['e', 'Mark the open lead as answered'],
  ['?', 'Show these keys'],
]

/** The keys of the desk. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="lead-desk-keys" header="Keyboard shortcuts" onClose={onClose} width={0}>
      <Box padding={4}>
        <Stack as="dl" gap={3} margin={0}>
          {keys.map(([key, does]) => (
            <Flex key={key} gap={4} align="center" justify="space-between">
              <Text as="dt" size={1}>
                {does}
              </Text>
              <Box as="dd" margin={0}>
                <KBD>{key}</KBD>
              </Box>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Dialog>
  )
}
