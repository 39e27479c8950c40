import { type MouseEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { lazyPart } from "../../page/lazy-part.ts";
import { useT } from "../../page/use-shop.ts";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture, type PictureData } from "../../ui/picture.tsx";

const ZoomDialog = lazyPart(() => import("./zoom-dialog.tsx").then((module) => module.ZoomDialog));

interface GalleryProps {
  name: string;
  kind: "card" | "thing";
  pictures: readonly PictureData[];
  /** Shown when it changes: the picture of the chosen article. */
  chosen: PictureData | null;
  /** The face value, shown in the card's corner. */
  value: string | undefined;
}

/**
 * The pictures side by side in a row that snaps: fingers and arrow keys move it, and the thumbnails are links to
 * the pictures, all of it without script. Each picture is a link to its large file; with script that opens in a dialog.
 */
export function Gallery({ name, kind, pictures, chosen, value }: GalleryProps) {
  const t = useT();
  const id = useId();
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState<{ index: number }>();
  const row = useRef<HTMLUListElement>(null);
  const show = (at: number) => row.current?.scrollTo({ left: at * row.current.clientWidth });
  useEffect(() => {
    const at = pictures.findIndex((picture) => picture.id === chosen?.id);
    if (at >= 0) {
      row.current?.scrollTo({ left: at * row.current.clientWidth });
    }
  }, [chosen, pictures]);
  const alt = (at: number) =>
    pictures.length > 1 ? t("product.gallery.picture", { name, number: at + 1, count: pictures.length }) : name;
  return (
    <div className="product-details-pictures">
      <ul
        ref={row}
        className="gallery"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((picture, at) => (
          <li key={picture.id} id={`${id}-${at + 1}`}>
            <a
              className="gallery-link"
              href={`/images/${picture.id}/1600.webp`}
              onClick={(event) => follow(event, () => setZoomed({ index: at }))}
            >
              <GiftCard
                kind={kind}
                picture={picture}
                alt={alt(at)}
                size="big"
                {...(at === 0 && { eager: true, className: "shared-picture-large" })}
                value={value}
              />
              <span className="gallery-zoom">
                <Icon name="zoom" small />
                <span className="sr-only">{t("product.gallery.zoom")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails id={id} pictures={pictures} index={index} alt={alt} onShow={show} />}
      {zoomed && (
        <Suspense>
          <ZoomDialog name={name} pictures={pictures} opened={zoomed} />
        </Suspense>
      )}
    </div>
  );
}

interface ThumbnailsProps {
  /** Prefix of the ids of the pictures, which are numbered from 1. */
  id: string;
  pictures: readonly PictureData[];
  /** The picture in view. */
  index: number;
  alt: (at: number) => string;
  onShow: (at: number) => void;
}

function Thumbnails({ id, pictures, index, alt, onShow }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbnails" aria-label={useT()("product.gallery.pictures")}>
      {pictures.map((picture, at) => (
        <li key={picture.id}>
          <a
            href={`#${id}-${at + 1}`}
            aria-current={at === index ? "true" : undefined}
            onClick={(event) => follow(event, () => onShow(at))}
          >
            <Picture picture={picture} alt={alt(at)} widths={[160, 320]} sizes="5rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Replaces following a link by an action, unless the visitor opens it in another tab or window. */
function follow(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  event.preventDefault();
  act();
}
