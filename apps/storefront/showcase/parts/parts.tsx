import { AccountParts } from "./account-parts.tsx";
import { AddressParts } from "./address-parts.tsx";
import { BasketParts } from "./basket-parts.tsx";
import { CatalogueParts } from "./catalogue-parts.tsx";
import { ContentParts } from "./content-parts.tsx";
import { ControlParts } from "./control-parts.tsx";
import { OrderParts } from "./order-parts.tsx";
import { ProductParts } from "./product-parts.tsx";
import { ShellParts } from "./shell-parts.tsx";
import { StartParts } from "./start-parts.tsx";
import { VoucherParts } from "./voucher-parts.tsx";

/** Every component of the storefront, in every state. */
export function Parts() {
  return (
    <>
      <h1 className="wrap">Components</h1>
      <ControlParts />
      <ShellParts />
      <StartParts />
      <ContentParts />
      <CatalogueParts />
      <ProductParts />
      <BasketParts />
      <VoucherParts />
      <AddressParts />
      <OrderParts />
      <AccountParts />
    </>
  );
}
