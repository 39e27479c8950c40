import { delimiter, sep } from "node:path";

/** What npm needs of a machine: nothing of the tests that run, nor of the script that runs them. */
const OF_THE_MACHINE =
  /^(HOME|TMPDIR|LANG|\w+_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_(?!local_prefix)\w+)$/i;

/**
 * The environment of somebody who just logged in to this machine: Node and npm are the machine's own, and no setting of
 * the shop is set. What npm has in its cache it does not ask the registry for.
 * @param root the folder of the project, whose own programs are not in the path
 */
export function machineEnvironment(root: string): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(`${root}${sep}`));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter), npm_config_prefer_offline: "true" };
}
