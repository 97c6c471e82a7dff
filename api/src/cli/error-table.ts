import { readFileSync, writeFileSync } from 'node:fs'
import { ERRORS } from '../errors.ts'

const [file = ''] = process.argv.slice(2)
const HEAD = '| status | code | when |\n| --- | --- | --- |\n'
const rows = ERRORS.map(({ code, status, when }) => `| ${status} | \`${code}\` | ${when} |\n`)
const [before, after = ''] = readFileSync(file, 'utf8').split(HEAD)
writeFileSync(file, [before, HEAD, ...rows, after.replace(/^(?:\|.*\n)*/, '')].join(''))
