"use client";

import { useState } from "react";
import type { Media } from "@/lib/media/schema";
import { describePicture, pictureOf } from "@/lib/media/shared/picture";

type Props = {
  media: Media;
  /** How wide it will be, as in `sizes` of an image. */
  sizes: string;
  /** A picture fills its box, or stands in it as a whole. */
  fit?: "cover" | "contain";
  /** Empty where what it shows stands beside it. */
  alt?: string;
  className?: string;
};

/** A picture of the library, blurred until it is there, in a box whose size the caller gives. */
export function LibraryPicture({ media, sizes, fit = "cover", alt = "", className = "" }: Props) {
  const picture = pictureOf(describePicture(media));
  const [shown, setShown] = useState<string | null>(null);
  const look = fit === "cover" ? "object-cover" : "object-contain";
  return (
    <span className={`relative block overflow-hidden bg-sunken ${className}`}>
      {media.placeholder && shown !== picture.src && (
        // oxlint-disable-next-line @next/next/no-img-element -- a data address
        <img
          src={media.placeholder}
          alt=""
          aria-hidden="true"
          className={`absolute inset-0 size-full scale-105 blur-md ${look}`}
        />
      )}
      {/* oxlint-disable-next-line @next/next/no-img-element -- kept in the sizes that are needed */}
      <img
        // One that was there before the page woke up tells of nothing any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setShown(picture.src);
        }}
        onLoad={() => setShown(picture.src)}
        {...picture}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={`relative size-full ${look}`}
      />
    </span>
  );
}
