import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

type Message = {
  type: 'error' | 'info' | 'non-document-error'
  url?: string
  message: string
  extract?: string
}

/**
 * Messages about features that the checker does not know yet: CSS that every browser supports, and `blocking` beside
 * `rel="expect"`.
 */
const newer =
  /^CSS: .*(?:doesn't exist|Unrecognized at-rule|Too many values|“,” is an incorrect operator)|^A “link” element with a “blocking” attribute .*<link rel="expect"/s

/**
 * Checks documents with the W3C's Nu HTML checker.
 *
 * @param documents complete HTML by name
 * @throws Error if Java is not installed, which the checker needs
 */
export async function findMarkupErrors(documents: Readonly<Record<string, string>>): Promise<string[]> {
  await run('java', ['-version']).catch(() => {
    throw new Error(
      'Java is not installed, and the checker of this test needs it: apt-get install default-jre-headless',
    )
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'site-markup-'))
  try {
    const names = Object.keys(documents)
    const files = names.map((_, index) => path.join(folder, `${index}.html`))
    await Promise.all(names.map((name, index) => writeFile(files[index]!, documents[name]!)))
    const args = ['-Xss2m', '-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', ...files]
    const { stdout } = await run('java', args, { maxBuffer: 64 * 1024 * 1024 })
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    return messages
      .filter(({ type, message, extract }) => type !== 'info' && !newer.test(`${message} ${extract}`))
      .map(
        ({ url, message, extract }) =>
          `${names[Number.parseInt(path.basename(url ?? ''), 10)]}: ${message} ${extract ?? ''}`,
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
