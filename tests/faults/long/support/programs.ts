import { spawnSync } from 'node:child_process'
import type { TestContext } from 'vitest'

/** The path of a program, or undefined if it isn't installed. Debian keeps servers where only root looks. */
export function findProgram(name: string): string | undefined {
  return [name, `/usr/sbin/${name}`].find((path) => !spawnSync(path, ['--version']).error)
}

/** Skips a test, with the reason, if a program isn't installed. @param debian the package that has it */
export function needsProgram({ skip }: TestContext, name: string, debian = name): void {
  skip(!findProgram(name), `${name} is not installed. On Debian: apt-get install ${debian}`)
}
