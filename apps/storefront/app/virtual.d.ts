declare module "virtual:messages-url" {
  import type { Language } from "@guerdon/domain/text/language";
  import type { MessagePart } from "@guerdon/messages/keys";

  /** URL of a part of a language's messages, a script whose default export are the compiled messages. */
  export default function messagesUrl(language: Language, part: MessagePart): string;
}
