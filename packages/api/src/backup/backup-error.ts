/** A back-up cannot be made, read or restored. The message is one line for an operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
