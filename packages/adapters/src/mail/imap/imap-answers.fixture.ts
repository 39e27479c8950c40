export interface StoredMail {
  content: Buffer;
  flags: Set<string>;
}

/** The content and behaviour of the stand-in. A mail's number (UID) is its position, from 1. */
export interface ImapState {
  user: string;
  password: string;
  mailbox: string;
  /** The flags that clients may set for good; `\*`: keywords of their own. */
  permanentFlags: string;
  mails: StoredMail[];
  /** A command that gets no answer, or the greeting. */
  mute: string | undefined;
  /** Commands that are answered by NO, with words that no log may hold. */
  broken: readonly string[];
}

type Answers = Iterable<string | Buffer>;

/** The answer to a client's line. */
export function* answerTo(state: ImapState, line: string): Answers {
  const [, tag = "*", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
  if (command === state.mute) {
    return;
  }
  if (state.broken.includes(command)) {
    yield `${tag} NO not about zoe@mail.example\r\n`;
    return;
  }
  yield* (COMMANDS[command] ?? unknown)(state, tag, rest);
}

const COMMANDS: Record<string, (state: ImapState, tag: string, rest: string) => Answers> = {
  CAPABILITY: (_, tag) => ["* CAPABILITY IMAP4rev1\r\n", `${tag} OK\r\n`],
  NOOP: (_, tag) => [`${tag} OK\r\n`],
  LOGOUT: (_, tag) => ["* BYE\r\n", `${tag} OK\r\n`],
  LOGIN: ({ user, password }, tag, rest) => {
    const words = [...rest.matchAll(/"((?:\\.|[^"\\])*)"|(\S+)/g)];
    const [givenUser, givenPassword] = words.map(([, quoted, atom = ""]) => quoted?.replace(/\\(.)/g, "$1") ?? atom);
    return givenUser === user && givenPassword === password
      ? [`${tag} OK\r\n`]
      : [`${tag} NO [AUTHENTICATIONFAILED] ${rest.replaceAll('"', "'")} is wrong\r\n`];
  },
  LIST: ({ mailbox }, tag, rest) => [
    ...(rest.includes(mailbox) ? [`* LIST () "/" "${mailbox}"\r\n`] : []),
    `${tag} OK\r\n`,
  ],
  LSUB: (_, tag) => [`${tag} OK\r\n`],
  SELECT: ({ mailbox, mails, permanentFlags }, tag, rest) =>
    rest.replaceAll('"', "") === mailbox
      ? [
          ...[`* ${mails.length} EXISTS\r\n`, "* FLAGS (\\Seen \\Deleted)\r\n", "* OK [UIDVALIDITY 7]\r\n"],
          ...[`* OK [PERMANENTFLAGS (${permanentFlags})]\r\n`, `${tag} OK [READ-WRITE]\r\n`],
        ]
      : [`${tag} NO no such mailbox\r\n`],
  "UID SEARCH": ({ mails }, tag, rest) => {
    const [, keyword] = /UNKEYWORD (\S+)/.exec(rest) ?? [];
    const unwanted = [...(keyword ? [keyword] : []), ...(rest.includes("UNSEEN") ? ["\\Seen"] : [])];
    const found = mails.flatMap(({ flags }, index) => (unwanted.some((flag) => flags.has(flag)) ? [] : [index + 1]));
    return [`* SEARCH ${found.join(" ")}\r\n`, `${tag} OK\r\n`];
  },
  "UID FETCH": fetchMails,
  "UID STORE": ({ mails, permanentFlags }, tag, rest) => {
    const [, set = "", flags = ""] = /^(\S+) \+FLAGS\.SILENT \((.*)\)$/.exec(rest) ?? [];
    const accepted = flags.split(" ").filter((flag) => permanentFlags.includes(flag) || permanentFlags.includes("\\*"));
    for (const uid of uidsOf(set)) {
      for (const flag of accepted) {
        mails[uid - 1]?.flags.add(flag);
      }
    }
    return [`${tag} OK\r\n`];
  },
};

function* unknown(_: ImapState, tag: string): Answers {
  yield `${tag} BAD unknown command\r\n`;
}

function* fetchMails({ mails }: ImapState, tag: string, rest: string): Answers {
  const [, set = "", items = ""] = /^(\S+) (.*)$/.exec(rest) ?? [];
  for (const uid of uidsOf(set)) {
    const content = mails[uid - 1]?.content ?? Buffer.alloc(0);
    yield `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${content.length}`;
    if (items.includes("HEADER.FIELDS")) {
      const head = contentTypeOf(content);
      yield ` BODY[HEADER.FIELDS (CONTENT-TYPE)] {${head.length}}\r\n${head}`;
    }
    if (items.includes("BODY.PEEK[]")) {
      yield ` BODY[] {${content.length}}\r\n`;
      yield content;
    }
    yield ")\r\n";
  }
  yield `${tag} OK\r\n`;
}

/** The header with its further lines, which begin with a space. */
function contentTypeOf(content: Buffer): string {
  const [head = ""] = content.toString("latin1").split("\r\n\r\n");
  return `${/^content-type:.*(?:\r\n[ \t].*)*/im.exec(head)?.[0] ?? ""}\r\n\r\n`;
}

/** The numbers of a set such as "1:3,7". */
function uidsOf(set: string): number[] {
  return set.split(",").flatMap((part) => {
    const [first = 0, last = first] = part.split(":").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
