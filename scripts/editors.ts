import { runLakeCommand } from './system/lake-command.ts'

await runLakeCommand(
  'editors',
  'Editors of Sanity’s hosted Content Lake are invited at https://www.sanity.io/manage.',
)
