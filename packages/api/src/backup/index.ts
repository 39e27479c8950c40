export { endRestoring, isBeingRestored, RESTORE_LOCK } from "../db/migrate.ts";
export { type ScratchDatabase, scratchOnServer } from "../db/scratch-on-server.ts";
export { BackupError } from "./backup-error.ts";
export { checkBackup } from "./check-backup.ts";
export { type BackupKeys, type Manifest, partsOf, readManifest } from "./manifest.ts";
export { checkRestore, type RestoreProgress, restoreDatabase } from "./restore-database.ts";
export { saveDatabase } from "./save-database.ts";
export { tableDigests } from "./table-digests.ts";
