// The same as in the short run, with every archive that must be refused, and restores of a machine that is lost.
import '../../integration/system/backup.test.ts'
