import { delimiter, sep } from "node:path";

/** The variables that npm needs of a machine: none of the tests that run, nor of the script that runs them. */
const OF_THE_MACHINE =
  /^(HOME|TMPDIR|LANG|\w+_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_(?!local_prefix)\w+)$/i;

/**
 * The environment of a user who just logged in to this machine: Node and npm are the machine's own, and no setting of
 * the shop is set. npm does not ask the registry for packages in its cache.
 * @param root the folder of the project, whose own programs are not in the path
 */
export function machineEnvironment(root: string): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(`${root}${sep}`));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter), npm_config_prefer_offline: "true" };
}
