"use client";

import { useState } from "react";
import type { Media } from "@/lib/media/schema";
import { describePicture, pictureOf } from "@/lib/media/shared/picture";

type Props = {
  media: Media;
  sizes: string;
  fit?: "cover" | "contain";
  /** Empty when the description stands beside the picture. */
  alt?: string;
  className?: string;
};

/** A library picture, blurred until it is loaded. The caller gives the box its size. */
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
        // A picture that was loaded before hydration fires no event.
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
