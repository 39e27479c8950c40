import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture, type PictureData } from "../../ui/picture.tsx";

interface ZoomDialogProps {
  name: string;
  pictures: readonly PictureData[];
  /** The picture to open with; a new object opens the dialog again. */
  opened: { index: number };
}

/** The pictures in the size of the window, in a native dialog, which handles Escape and restores the focus. */
export function ZoomDialog({ name, pictures, opened }: ZoomDialogProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(opened.index);
  const last = pictures.length - 1;
  const show = (at: number) => row.current?.scrollTo({ left: at * row.current.clientWidth });
  useEffect(() => {
    if (!dialog.current?.open) {
      dialog.current?.showModal();
    }
    row.current?.scrollTo({ left: opened.index * row.current.clientWidth, behavior: "instant" });
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    show(Math.min(last, Math.max(0, index + step)));
  };
  return (
    <dialog ref={dialog} className="zoom-dialog" aria-label={name} onKeyDown={onKeyDown}>
      <ul
        ref={row}
        className="gallery zoom-dialog-row"
        // A scrollable row is a tab stop.
        tabIndex={last > 0 ? 0 : undefined}
        aria-label={t("product.gallery.pictures")}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <Picture
              picture={picture}
              alt={t("product.gallery.picture", { name, number: at + 1, count: pictures.length })}
              widths={[960, 1280, 1600]}
              sizes="96vw"
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button-icon zoom-dialog-close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
        <span className="sr-only">{t("action.close")}</span>
      </button>
      {last > 0 && (
        <div className="zoom-dialog-bar">
          <Turn name="product.gallery.previous" disabled={index === 0} onTurn={() => show(index - 1)} />
          <span className="figures" aria-live="polite">
            {t("product.gallery.position", { number: index + 1, count: pictures.length })}
          </span>
          <Turn name="product.gallery.next" disabled={index === last} onTurn={() => show(index + 1)} />
        </div>
      )}
    </dialog>
  );
}

interface TurnProps {
  name: "product.gallery.previous" | "product.gallery.next";
  disabled: boolean;
  onTurn: () => void;
}

/** Stays focusable at the ends, so that the focus is never lost. */
function Turn({ name, disabled, onTurn }: TurnProps) {
  const t = useT();
  return (
    <button
      type="button"
      className="button-icon"
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) {
          onTurn();
        }
      }}
    >
      <Icon name={name === "product.gallery.previous" ? "back" : "arrow"} />
      <span className="sr-only">{t(name)}</span>
    </button>
  );
}
