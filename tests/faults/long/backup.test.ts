// The same as in the short run, with every archive that must be refused.
import '../../integration/system/backup.test.ts'
