import type { IconName } from "./icon.tsx";

/** The icon of a delivery type. */
export const DELIVERY_ICONS: Record<"post" | "email" | "sms", IconName> = { post: "post", email: "mail", sms: "phone" };
