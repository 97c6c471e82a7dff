import { useToast } from '@sanity/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from './client/desk-error.ts'
import { useDesk } from './client/desk-provider.tsx'

type Download = { path: string; name: string; method?: 'GET' | 'POST' }

/** Saves a file that the API makes. The person is told if that fails. */
export function useDownload() {
  const { client } = useDesk()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ path, name, method }: Download) => {
      const address = URL.createObjectURL(await client.download(path, method))
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      // Safari reads it shortly after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    onError: (error) =>
      toast.push({ status: 'error', title: 'The file could not be made', description: wordsOf(error) }),
  })
}
