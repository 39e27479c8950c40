export { endRestoring } from "../db/migrate.ts";
export { BackupError } from "./backup-error.ts";
export { checkBackup } from "./check-backup.ts";
export { type BackupKeys, type Manifest, partsOf, readManifest } from "./manifest.ts";
export { checkRestore, RESTORE_LOCK, restoreDatabase } from "./restore-database.ts";
export { saveDatabase } from "./save-database.ts";
