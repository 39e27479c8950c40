import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useLocalPath } from "../../page/page-link.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import type { PictureData } from "../../ui/picture.tsx";
import { type ShownVoucher, VoucherView } from "./voucher-view.tsx";
import "../../page/delivery-messages.ts";

/** The delivery of a mail, as its page shows it [fulfilment.delivery-link]. */
export interface DeliveryData {
  number: string;
  kind: "vouchers" | "e_card" | "code_file";
  count: number;
  lines: readonly DeliveredLine[];
  files: readonly ("pdf" | "csv")[];
}

export interface DeliveredLine {
  position: number;
  name: string;
  brand: string;
  picture: PictureData | null;
  /** "2 × 25 €". */
  amount: string;
}

/** The delivery of a mail: its codes are hidden until they are requested. */
export function DeliveryView({
  delivery: { number, kind, count, lines, files },
  vouchers,
}: {
  delivery: DeliveryData;
  /** The vouchers with their codes, once they were requested. */
  vouchers: readonly ShownVoucher[] | undefined;
}) {
  const t = useT();
  return (
    <>
      <p className="text-soft">{t("delivery.page.order", { number })}</p>
      {vouchers ? <Vouchers vouchers={vouchers} /> : <Cards lines={lines} />}
      {kind === "code_file" ? <p>{t("delivery.page.file")}</p> : !vouchers && <Show count={count} />}
      <Downloads files={files} isMain={kind === "code_file"} />
    </>
  );
}

/** The delivered lines as wrapped cards. */
function Cards({ lines }: { lines: readonly DeliveredLine[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map(({ position, name, brand, picture, amount }) => (
        <li key={position} className="flex items-center gap-4 @max-tight:flex-wrap">
          <GiftCard className="delivery-picture" kind="card" picture={picture} alt={brand} size="line" />
          <div className="min-w-0 flex-1 @max-tight:basis-full">
            <p className="font-semibold">{name}</p>
            <p className="hint figures">{amount}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A deliberate click shows codes; opening the page never does, because mail scanners open links. */
function Show({ count }: { count: number }) {
  const t = useT();
  const busy = useIsSubmitting();
  return (
    <section className="panel">
      <p>{t("delivery.page.hidden", { count })}</p>
      <Form method="post">
        <Once />
        <Button large busy={busy}>
          {t("delivery.page.show", { count })}
        </Button>
      </Form>
    </section>
  );
}

/** Gets the focus when it comes, because the button that had it is gone. */
function Vouchers({ vouchers }: { vouchers: readonly ShownVoucher[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <div ref={list} tabIndex={-1} className="grid gap-6">
      {vouchers.map((voucher) => (
        <VoucherView key={voucher.position} voucher={voucher} />
      ))}
    </div>
  );
}

/** Each file is fetched by a form of its own, so that nothing but a click brings codes. */
function Downloads({ files, isMain }: { files: DeliveryData["files"]; isMain: boolean }) {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <div className="flex flex-wrap gap-3">
      {files.map((file, index) => (
        <Form key={file} method="post" action={pathOf(`/voucher/${file}`)} reloadDocument>
          <Once />
          <Button look={isMain && index === 0 ? "brand" : "quiet"}>{t(`delivery.page.download.${file}`)}</Button>
        </Form>
      ))}
    </div>
  );
}
