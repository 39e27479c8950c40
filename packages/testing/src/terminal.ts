interface Terminal {
  /** The output so far. */
  written: { out: string; err: string };
  io: {
    cwd: string;
    stdout: (text: string) => void;
    stderr: (text: string) => void;
    readStdin: () => Promise<string>;
    signal: AbortSignal;
  };
}

/** A terminal in the folder `cwd` for running an operator command, which records the output. */
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
