import { isOnInternet } from '@site/addresses/network'
import { LinkifyIt } from 'linkify-it'

/** Endings that mail programs link too. The library knows those of countries, and the oldest ones. */
const MORE_ENDINGS = 'app click cloud club dev link live online site store tech top xyz zip'.split(' ')

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true }).tlds(MORE_ENDINGS, true)

/** Links of forums and HTML, whatever they lead to. */
const markup = /\[url[=\]]|<a\s/gi

/**
 * Counts what a mail program makes a link of, with or without a scheme. E-mail addresses and private networks, which customers
 * write about, don't count.
 */
export function countLinks(text: string): number {
  const found = linkify.match(asBrowsersRead(text)) ?? []
  const links = found.filter(({ schema, url }) => schema !== 'mailto:' && (schema !== '' || isPublic(url)))
  return Math.max(links.length, text.match(markup)?.length ?? 0)
}

/** Browsers take several full stops in a host (UTS 46), and any slashes after a scheme, also none (WHATWG URL, 4.4). */
function asBrowsersRead(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  // The library finds no port behind a bare host.
  return plain
    .replaceAll(/(?<=[\p{L}\d]):\d{1,5}(?=$|[\s/?#.,;!)])/gu, '')
    .replaceAll(/\bh(?:tt|xx)ps?:[\\/]*(?:www\.)?|\bwww\./gi, 'http://')
}

const isPublic = (url: string) => URL.canParse(url) && isOnInternet(new URL(url).hostname)
