declare module "virtual:messages-url" {
  /** Address of a part of a language's messages, a script whose default export are the compiled messages. */
  export default function messagesUrl(
    language: import("@guerdon/domain/language").Language,
    part: import("@guerdon/messages/keys").MessagePart,
  ): string;
}
