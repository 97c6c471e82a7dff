import { runLeads } from './leads/run-leads.ts'

process.exitCode = await runLeads(process.argv.slice(2), process.env, process)
