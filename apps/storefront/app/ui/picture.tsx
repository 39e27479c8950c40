/** A picture of the picture server. */
export interface PictureData {
  id: string;
  width: number;
  height: number;
}

interface PictureProps {
  picture: PictureData;
  /** Empty if the text beside the picture tells the same. */
  alt: string;
  /** Widths to offer, from 160, 320, 480, 640, 960, 1280 and 1600. */
  widths: readonly number[];
  /** The displayed width; see the `sizes` attribute. */
  sizes: string;
  /** In view when the page opens: loaded at once and first. */
  eager?: boolean;
}

/** AVIF with WebP as the fallback; width and height are set to prevent layout shifts. */
export function Picture({ picture, alt, widths, sizes, eager }: PictureProps) {
  const path = (width: number, type: string) => `/images/${picture.id}/${width}.${type}`;
  const middle = widths[Math.floor(widths.length / 2)] ?? 640;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${path(width, "avif")} ${width}w`).join()}
        sizes={sizes}
      />
      <img
        src={path(middle, "webp")}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
