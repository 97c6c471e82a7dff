// The short run's test. vitest.config.ts asks for more slow clients.
import '../api/network.test.ts'
