// The short run's test, with all invalid archives.
import '../../integration/system/backup.test.ts'
