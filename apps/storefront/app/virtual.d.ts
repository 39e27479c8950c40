declare module "virtual:messages-address" {
  /** Address of a part of a language's messages, a script whose default export are the compiled messages. */
  export default function messagesAddress(
    language: import("@guerdon/domain/language").Language,
    part: import("@guerdon/messages/keys").MessagePart,
  ): string;
}
