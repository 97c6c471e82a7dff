import { Box, Dialog, Flex, KBD, Stack, Text } from '@sanity/ui'
import { keys } from './keys.ts'

/** The list of the desk's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="lead-desk-keys" header="Keyboard shortcuts" onClose={onClose} width={0}>
      <Box padding={4}>
        <Stack as="dl" gap={3} margin={0}>
          {keys.map(({ key, does }) => (
            <Flex key={key} gap={4} align="center" justify="space-between">
              <Text as="dt" size={1}>
                {does}
              </Text>
              <Flex as="dd" margin={0}>
                <KBD>{key}</KBD>
              </Flex>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Dialog>
  )
}
