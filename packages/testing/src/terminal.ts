interface Terminal {
  /** What was written so far. */
  written: { out: string; err: string };
  io: {
    cwd: string;
    stdout: (text: string) => void;
    stderr: (text: string) => void;
    readStdin: () => Promise<string>;
    signal: AbortSignal;
  };
}

/** A terminal that an operator's command was typed in, in the folder `cwd`, and what it writes. */
export function aTerminal(cwd: string, input = ""): Terminal {
  const written = { out: "", err: "" };
  return {
    written,
    io: {
      cwd,
      stdout: (text) => {
        written.out += text;
      },
      stderr: (text) => {
        written.err += text;
      },
      readStdin: async () => input,
      signal: new AbortController().signal,
    },
  };
}
