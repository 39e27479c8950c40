/** Far above the longest value that a command takes from standard input, a secret of 10,000 characters. */
const MAX_BYTES = 64_000;

/**
 * Reads a value from standard input.
 * @throws if it is larger than 64 kB, and reads no further: some inputs never end
 */
export async function readStdin(input: AsyncIterable<Buffer | string> & { isTTY?: boolean }): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MAX_BYTES) {
      throw new Error("standard input is larger than 64 kB; a command takes one value from it");
    }
    parts.push(bytes);
    // In a terminal one line is enough; the operator need not type an end of file.
    if (input.isTTY) {
      break;
    }
  }
  return Buffer.concat(parts, size).toString("utf8");
}
