import { bytesText, GIB } from "./bytes-text.ts";
import { type Examined, type Find, ofSettings } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

const LITTLE_SPACE = GIB;
const LITTLE_SHARE = 0.1;

/** Whether the folders of the shop can be written, and have room. */
export const findDisks: Find = ofSettings(async (examined) => {
  const { dataDir, backupDir } = examined.settings;
  const folders = [
    { check: "disk.data", name: "DATA_DIR", folder: dataDir },
    ...(backupDir === undefined ? [] : [{ check: "disk.backup", name: "BACKUP_DIR", folder: backupDir }]),
    { check: "disk.temporary", name: "The folder for temporary files", folder: examined.machine.temporaryFolder },
  ];
  return Promise.all(folders.map((each) => findDisk(each, examined)));
});

async function findDisk(
  { check, name, folder }: { check: string; name: string; folder: string },
  { machine }: Pick<Examined, "machine">,
): Promise<Finding> {
  if (!(await machine.mayWrite(folder))) {
    const advice = "Give the user that runs the shop the right to write there.";
    return wrong(check, `${name} (${folder}) cannot be written.`, advice);
  }
  const { free, total } = await machine.space(folder);
  const percent = Math.floor((free / total) * 100);
  const detail = `${name} (${folder}) has ${bytesText(free)} free, ${percent} %.`;
  const isFull = free < LITTLE_SPACE || free < total * LITTLE_SHARE;
  return isFull
    ? warning(check, detail, "Make room, or the disk larger: a full one stops the shop.")
    : fine(check, detail);
}
