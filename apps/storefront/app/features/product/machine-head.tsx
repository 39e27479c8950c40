import { useShop } from "../../page/use-shop.ts";
import type { MachineView } from "./structured-data.server.ts";

/** Description, share preview and structured data of a product's page. */
export function MachineHead({ name, view }: { name: string; view: MachineView }) {
  const { title, nonce, language } = useShop();
  const { picture, summary, address, jsonLd } = view;
  return (
    <>
      <meta name="description" content={summary} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={title} />
      <meta property="og:locale" content={language} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      {picture && (
        <>
          <meta property="og:image" content={picture.address} />
          <meta property="og:image:width" content={`${picture.width}`} />
          <meta property="og:image:height" content={`${picture.height}`} />
          <meta property="og:image:alt" content={name} />
        </>
      )}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
        {jsonLd}
      </script>
    </>
  );
}
