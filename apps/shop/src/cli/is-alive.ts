/** Whether a process of this machine is there. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
