import { useShop } from "../../page/use-shop.ts";
import type { MachineView } from "./structured-data.server.ts";

/** Description, share preview and structured data of a product's page; the server writes them, to spare the script. */
export function MachineHead({ tags, jsonLd }: MachineView) {
  const { nonce } = useShop();
  return (
    <>
      {tags.map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
      <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
        {jsonLd}
      </script>
    </>
  );
}
