/** Chromium's error names the address that failed. */
const ADDRESS = /https?:\/\/\S+\.js/;

const otherAddresses = new Map<() => Promise<unknown>, string>();

/**
 * Loads a module; after a failure from another address, since Chromium 150 remembers until the page is left that an address
 * failed.
 * @throws what the import throws
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const other = otherAddresses.get(load);
  try {
    return other === undefined ? await load() : await import(/* @vite-ignore */ other);
  } catch (error) {
    const failed = error instanceof Error ? ADDRESS.exec(error.message)?.[0] : undefined;
    if (failed !== undefined) {
      otherAddresses.set(load, `${failed}?${Date.now()}`);
    }
    throw error;
  }
}
