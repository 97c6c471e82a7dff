import { runLakeCommand } from './system/lake-command.ts'

await runLakeCommand(
  'content',
  'Content of Sanity’s hosted Content Lake is moved by `npx sanity dataset export` and `npx sanity dataset import`, in the same format.',
)
