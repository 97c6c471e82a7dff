import { expect, it, vi } from 'vitest'
import { encodeText } from '../headers/encoding.ts'
import { NOT_FOUND, type ServedPage } from './page-service.ts'
import { createSearchTexts } from './search-texts.ts'

it('has each text that visitors read once, by path, of listed pages only, and is made again after a change', async () => {
  let text = 'Insurers ask; we answer insurers.'
  const page = vi.fn<(path: string) => Promise<ServedPage>>(async (path) => {
    const result =
      path === NOT_FOUND
        ? { pages: [{ _type: 'service', slug: 'backup' }] }
        : {
            _type: 'service',
            slug: 'unread',
            language: 'unread',
            blocks: [
              {
                icon: 'unread',
                side: 'unread',
                heading: text,
                action: { kind: 'unread', href: '/unread', style: 'unread', label: text },
              },
              {
                _type: 'block',
                style: 'unread',
                listItem: 'unread',
                children: [{ text: 'Backups ' }, { marks: ['strong'], text: 'twice' }],
              },
            ],
          }
    const content = await encodeText(JSON.stringify([[['name', {}], { result, tags: ['unread'] }]]))
    return { content, fingerprint: text } as ServedPage
  })
  const texts = createSearchTexts({ page })
  const read = async () => JSON.parse((await texts()).identity.body.toString()) as unknown
  expect(await read()).toEqual({ '/services/backup': ['Insurers ask; we answer insurers.', 'Backups twice'] })
  expect(await texts()).toBe(await texts())
  text = 'New'
  expect(await read()).toEqual({ '/services/backup': ['New', 'Backups twice'] })
})
