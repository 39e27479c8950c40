export const MIB = 1024 ** 2;
export const GIB = 1024 ** 3;

/** "1.5 GiB", "300 MiB". */
export function bytesText(bytes: number): string {
  return bytes < GIB ? `${Math.floor(bytes / MIB)} MiB` : `${(bytes / GIB).toFixed(1)} GiB`;
}
