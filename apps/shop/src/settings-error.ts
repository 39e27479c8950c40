/** Invalid settings; `lines` has one line per mistake. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
