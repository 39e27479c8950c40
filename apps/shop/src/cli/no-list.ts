/** The option of commands that erase people: without the list of erasures beside the back-ups [customer.list]. */
export const NO_LIST = [
  "--no-list",
  "also without BACKUP_DIR, and without a note there: a restored back-up brings back what is erased",
] as const;
