import { findCompose } from './engine.ts'

/** Without an engine nothing is tried: one clear message instead of a list of tests that did not run. */
export default async function setup(): Promise<void> {
  await findCompose()
}
