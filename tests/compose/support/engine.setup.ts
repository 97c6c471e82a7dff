import { findCompose } from './engine.ts'

/** Without an engine no test runs, and there is one clear message. */
export default async function setup(): Promise<void> {
  await findCompose()
}
