import { Card, Text } from '@sanity/ui'
import { useDesk } from './client/desk-provider.tsx'

/** Says so while the desk does not hear what changes. */
export function Connection() {
  const { connected } = useDesk()
  return (
    <output>
      {!connected && (
        <Card tone="caution" padding={2} radius={2}>
          <Text size={1}>Offline: showing what was loaded last</Text>
        </Card>
      )}
    </output>
  )
}
