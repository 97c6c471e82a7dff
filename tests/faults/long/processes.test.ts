// The same as in the short run, with as many rounds as the configuration beside this file says.
import '../api/processes.test.ts'
