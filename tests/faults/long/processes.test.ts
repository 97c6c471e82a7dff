// The short run's test. vitest.config.ts sets the number of rounds.
import '../api/processes.test.ts'
