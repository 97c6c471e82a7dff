import { handOver } from './run-program.ts'
import { asEnvironment, childEnvironment, readSettings } from './settings.ts'
import { runCommand } from './terminal.ts'

/** @param elsewhere what to use instead if the content is at Sanity */
export async function runLakeCommand(name: string, elsewhere: string): Promise<void> {
  await runCommand(name, () => {
    const settings = readSettings()
    if (settings.hosted) throw new Error(`SANITY_PROJECT_ID is set: there is no local lake. ${elsewhere}`)
    handOver(`lake/src/cli/${name}.ts`, childEnvironment(asEnvironment(settings)))
  })
}
