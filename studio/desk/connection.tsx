import { Card, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { useDesk } from './client/desk-provider.tsx'

/** Shows a notice while the desk gets no changes. */
export function Connection() {
  const { connected } = useDesk()
  const online = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  return (
    <output>
      {!(connected && online) && (
        <Card tone="caution" padding={3} borderBottom>
          <Text size={1}>Offline: showing what was loaded last</Text>
        </Card>
      )}
    </output>
  )
}

/** The browser reports a lost network at once, but an unclosed connection still seems to be open. */
function onNetworkChange(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
