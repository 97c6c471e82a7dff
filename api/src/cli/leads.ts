import { runLeads } from './leads/run-leads.ts'

// `pnpm leads COMMAND`
process.exitCode = await runLeads(process.argv.slice(2), process.env, process)
