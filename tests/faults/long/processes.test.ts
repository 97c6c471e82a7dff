// The short run's test. The configuration in this folder sets the number of rounds.
import '../api/processes.test.ts'
